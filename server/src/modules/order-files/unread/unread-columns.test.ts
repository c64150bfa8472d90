import { describe, expect, it, test } from 'vitest'
import {
  mappingOf,
  shopFormats,
  writeShopTable,
  type ShopFormat,
  type ShopFormatName,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const formats = Object.keys(shopFormats) as ShopFormatName[]

// Fixed days: they are those of the file.

/** What is said of an order whose table has one more column, with a cell in it. */
function read(format: ShopFormatName, column: string, cell: string): string[] {
  const mapping = mappingOf(format)
  const { separator = ',' }: ShopFormat = shopFormats[format]
  const text = writeShopTable(format, [{ id: '123', number: 'A1', line_id: '1' }])
  const [header = '', row = ''] = text.split('\n')
  const file = readOrderFile(
    Buffer.from(`${header}${separator}"${column}"\n${row}${separator}"${cell}"\n`),
    mapping ? { columns: mapping } : {},
  )
  if ('refused' in file) throw new Error(file.refused.code)
  const [record] = file.records
  if (record?.kind !== 'order') throw new Error(JSON.stringify(record))
  return record.order.doubts.map(({ code }) => code)
}

// IMPORT-46
describe.each(formats)('a column of a %s file that nothing reads', (format) => {
  it.each([
    ['SKU 2', 'TEE-RED-M'],
    ['sku_2', 'TEE-RED-M'],
    ['Quantity 2', '3'],
    ['Item 2 SKU', 'TEE-RED-M'],
    ['Line 3 quantity', '1'],
    ['House number', '12'],
    ['Huisnummer', '12'],
  ])('holds the order where “%s” has “%s”', (column, cell) => {
    expect(read(format, column, cell)).toEqual(['doubt_column_unread'])
    expect(read(format, column, '')).toEqual([])
    expect(read(format, column, '0')).toEqual([])
  })

  it.each([
    ['Fulfillment status', 'shipped'],
    ['Fulfillment status', 'Expédiée'],
    ['Payment state', 'refunded'],
    ['Payment state', 'pending'],
  ])('holds the order where “%s” says “%s”', (column, cell) => {
    expect(read(format, column, cell)).toEqual(['doubt_store_hold'])
    expect(read(format, column, '')).toEqual([])
  })

  it('says that the order may be cancelled where “Cancelled at” says so', () => {
    expect(read(format, 'Cancelled at', '2026-11-19')).toEqual(['doubt_cancellation_unclear'])
    expect(read(format, 'Cancelled at', 'fraud')).toEqual(['doubt_cancellation_unclear'])
    expect(read(format, 'Cancelled at', '')).toEqual([])
  })

  it.each([
    ['Line status', 'Cancelled', 'Unshipped'],
    ['Lineitem status', 'refunded', ''],
  ])('holds the order where “%s” says “%s”, but not where it says “%s”', (column, cell, none) => {
    expect(read(format, column, cell)).toEqual(['doubt_store_hold'])
    expect(read(format, column, none)).toEqual([])
  })

  it.each([
    ['refunded_amount', '25.00', '0.00'],
    ['Refunds total', '-$25.00', '$0.00'],
    ['Line total refunded', '25.00', '0'],
    ['Montant remboursé', '25,00 $', '0,00 $'],
    ['Refunded', 'Yes', 'No'],
    ['Refund amount excl. tax', '25.00', '0.00'],
    ['Rückerstattung', '25,00 €', '0,00 €'],
    ['Refunded at', '2026-11-19', '0000-00-00'],
    ['Refund reason', 'Too small', 'None'],
    ['Qty refunded', '1', '0'],
    ['Quantity cancelled', '1', '0.00'],
    ['Returned items', '2', '-'],
    ['Sku quantity of return', '1', '0'],
    ['Cancelled amount', '25.00', ''],
  ])(
    'holds the order as one that the store took something back of where “%s” says “%s”, but not “%s”',
    (column, cell, none) => {
      expect(read(format, column, cell)).toEqual(['doubt_taken_back_unread'])
      expect(read(format, column, none)).toEqual([])
    },
  )

  it.each([
    ['Colour', 'Red'],
    ['Total without refunds', '25.00'],
    ['Total (- Refund)', '25.00'],
    ['Refund status', 'Not requested'],
    ['Refundable', 'Yes'],
    ['Refund policy', '30 days'],
    ['Return address', '1 Main St'],
    ['Fulfillment status', 'unfulfilled'],
    ['Payment state', 'paid'],
    ['Cancelled at', 'NaN'],
    ['Warehouse', '2'],
  ])('leaves the order as it is where “%s” says “%s”', (column, cell) => {
    expect(read(format, column, cell)).toEqual([])
  })
})

const own = (order: object, line: object) => {
  const address = { customer_name: 'Ana', address1: '1 Main St', city: 'Boston', postal_code: '02134', country: 'US' }
  const lines = [{ sku: 'TEE', quantity: 1, design_front: 'a.png', ...line }]
  const file = readOrderFile(
    Buffer.from(
      JSON.stringify({
        orders: [{ order_number: 'N-1', placed_at: '2026-11-18T10:00:00Z', ...address, lines, ...order }],
      }),
    ),
  )
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => (record.kind === 'order' ? record.order.doubts.map(({ code }) => code) : record))
}

// IMPORT-46
test.each([
  [{ status: 'cancelled' }, {}, 'doubt_store_hold'],
  [{ fulfillment_status: 'shipped' }, {}, 'doubt_store_hold'],
  [{ refunded_amount: 25 }, {}, 'doubt_taken_back_unread'],
  [{}, { refunded_quantity: 1 }, 'doubt_taken_back_unread'],
  [{}, { item_status: 'cancelled' }, 'doubt_store_hold'],
  [{ address3: 'Floor 5' }, {}, 'doubt_column_unread'],
  [{}, { design_left_sleeve: 'b.png' }, 'doubt_column_unread'],
])('holds an order of our JSON with %j and in its line %j', (order, line, doubt) => {
  expect(own(order, line)).toEqual([[doubt]])
})

// IMPORT-46
test('judges each of several columns that say the same thing', () => {
  const states = { status: 'open', order_status: 'cancelled', fulfilled: 'no', shipped: 'yes' }
  expect(own(states, {})).toEqual([['doubt_store_hold', 'doubt_store_hold']])
})

// IMPORT-46
test('leaves an order of our JSON as it is where what nothing reads has nothing to do with it', () => {
  expect(own({ status: 'open', channel: 'web' }, { color: 'red', design_left_sleeve: '' })).toEqual([[]])
  expect(own({ refunded_amount: 0, refunds: [] }, { refunded: false })).toEqual([[]])
})
