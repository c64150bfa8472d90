import { describe, expect, it, test } from 'vitest'
import {
  mappingOf,
  shopFormats,
  writeShopTable,
  type ShopFormat,
  type ShopFormatName,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import { readOrderFile } from '../order-file.public.format.ts'

// Fixed days: they are those of the file.

/** For what an order is in doubt whose table has one more column, with a cell in it. */
function read(format: ShopFormatName, column: string, cell: string): string[] {
  const mapping = mappingOf(format)
  const { separator = ',' }: ShopFormat = shopFormats[format]
  const [header = '', row = ''] = writeShopTable(format, [{ id: '123', number: 'A1', line_id: '1' }]).split('\n')
  const file = readOrderFile(
    Buffer.from(`${header}${separator}"${column}"\n${row}${separator}"${cell}"\n`),
    mapping ? { columns: mapping } : {},
  )
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.flatMap((record) =>
    record.kind === 'order' ? record.order.doubts.map(({ code, values }) => `${code} ${values.until}`) : 'no order',
  )
}

// IMPORT-48
describe.each(Object.keys(shopFormats) as ShopFormatName[])('an order of a %s file', (format) => {
  it.each([
    ['Order - Hold Until', '2099-12-24', '2099-12-24'],
    ['Hold until date', '2099-12-24 00:00:00', '2099-12-24'],
    ['Hold until', '2099-12-24 09:00:00 -0500', '2099-12-24'],
    ['Hold until', '2099-12-24T00:00:00.000+0000', '2099-12-24'],
    ['Release date', '12/24/2099', '2099-12-24'],
    ['do_not_ship_before', '2099-12-24', '2099-12-24'],
    ['Ship after', 'the fair', 'the fair'],
    ['Ne pas expédier avant', '2099-12-24', '2099-12-24'],
    ['Not before', '24.12.2099', '2099-12-24'],
  ])('waits where “%s” says “%s”', (column, cell, until) => {
    expect(read(format, column, cell)).toEqual([`doubt_hold_until ${until}`])
  })

  it.each(['', '0', 'No', '-', '1/1/0001 12:00:00 AM', '1900-01-01', 'null'])('doesn’t wait until “%s”', (cell) => {
    expect(read(format, 'Order - Hold Until', cell)).toEqual([])
  })
})

// IMPORT-48
test('an order of our JSON waits until the day that a name of it says', () => {
  const address = { customer_name: 'Ana', address1: '1 Main St', city: 'Boston', postal_code: '02134', country: 'US' }
  const order = { order_number: 'N-1', placed_at: '2026-11-18T10:00:00Z', ...address, hold_until: '2099-12-24' }
  const file = readOrderFile(
    Buffer.from(JSON.stringify({ orders: [{ ...order, lines: [{ sku: 'TEE', quantity: 1 }] }] })),
  )
  expect(file).toMatchObject({ records: [{ order: { doubts: [{ code: 'doubt_hold_until' }] } }] })
})
