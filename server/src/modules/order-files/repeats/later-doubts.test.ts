import { describe, expect, it } from 'vitest'
import { readFieldBytes } from '../../../../testing/floor/given-field-orders.ts'
import { mappingOf, writeShopTable, type ShopFormatName } from '../../../../testing/nouns/shop-rows.fixture.ts'
import { readOrderFile, type ReadingOptions } from '../order-file.public.format.ts'

/** The doubts of the only order of a file. */
function doubtsOf(text: string, options: ReadingOptions = {}): string[] {
  const file = readOrderFile(Buffer.from(text), options)
  if ('refused' in file) throw new Error(file.refused.code)
  const [record, ...others] = file.records
  if (record?.kind !== 'order' || others.length > 0) throw new Error(`${file.records.length} records`)
  return record.order.doubts.map(({ code }) => code)
}

const paid = readFieldBytes('lines/09a-paid.csv').toString()
const partlyRefunded = readFieldBytes('lines/09b-now-partially-refunded.csv').toString()
const rowsOf = (file: string) => file.slice(file.indexOf('\n') + 1)
const waiting = (status: string) => paid.replace(',unfulfilled,', `,${status},`)

// IMPORT-19, IMPORT-23
describe('a later version with the same content in one file', () => {
  it.each([
    ['a partial refund', partlyRefunded, 'doubt_partly_refunded'],
    ['a hold', waiting('on_hold'), 'doubt_store_hold'],
    ['a schedule', waiting('scheduled'), 'doubt_store_hold'],
  ])('brings the doubt of %s, wherever it stands in an export of Shopify', (_of, other, code) => {
    expect(doubtsOf(`${paid.trimEnd()}\n${rowsOf(other)}`)).toEqual([code])
    expect(doubtsOf(`${other.trimEnd()}\n${rowsOf(paid)}`)).toEqual([code])
  })

  it('has the larger of two refunds', () => {
    const more = partlyRefunded.replace(',25.00,Field Test', ',50.00,Field Test')
    const larger = { doubts: [{ values: { amount: '50.00' } }], refunded_minor: 5000 }
    for (const [first, second] of [
      [partlyRefunded, more],
      [more, partlyRefunded],
    ] as const) {
      const file = readOrderFile(Buffer.from(`${first.trimEnd()}\n${rowsOf(second)}`))
      expect(file).toMatchObject({ records: [{ order: larger }] })
    }
  })

  const order = {
    ...{ id: 7_900_000_000_911, name: '#R911', created_at: '2020-11-19T09:00:00-05:00', currency: 'CAD' },
    ...{ updated_at: '2020-11-19T09:00:00-05:00', financial_status: 'paid', fulfillment_status: null },
    shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Ottawa', zip: 'K1A 0B1', country_code: 'CA' },
    line_items: [{ id: 1, sku: 'TEE-BLK-M', name: 'Tee', price: '25.00', quantity: 1, current_quantity: 1 }],
  }
  const refunds = [{ transactions: [{ kind: 'refund', status: 'success', amount: '5.00' }] }]
  const refunded = {
    ...order,
    updated_at: '2020-11-20T09:00:00-05:00',
    financial_status: 'partially_refunded',
    refunds,
  }

  it('brings the doubt of a refund in overlapping pages of the API of Shopify, but not that of an older version', () => {
    const read = (...orders: object[]) => doubtsOf(JSON.stringify({ orders }))
    expect(read(order, refunded)).toEqual(['doubt_partly_refunded'])
    expect(read(refunded, order)).toEqual(['doubt_partly_refunded'])
    expect(read({ ...order, updated_at: '2020-11-21T09:00:00-05:00' }, refunded)).toEqual([])
  })

  it.each<[ShopFormatName, string]>([
    ['shipstation', 'On Hold'],
    ['order_desk', 'On Hold'],
    ['mapped', 'On hold'],
  ])('brings that of a hold in a table of %s with times', (format, status) => {
    const columns = mappingOf(format)
    const at = (day: string, changes = {}) => ({
      id: '91',
      number: 'N1',
      changed: `2020-11-${day}T10:00:00Z`,
      ...changes,
    })
    const rows = [at('18'), at('19', { status })]
    expect(doubtsOf(writeShopTable(format, rows), columns ? { columns } : {})).toEqual(['doubt_store_hold'])
  })
})
