import { expect, test } from 'vitest'
import { readOrderFile } from '../order-file.format.ts'

// Fixed days: they are those of the file.
const order = {
  ...{ order_id: '31', order_number: '31', order_date: '2026-11-20 10:00:00', status: 'processing' },
  ...{ order_currency: 'USD', shipping_first_name: 'Ana', shipping_address_1: '12 Test Rd', shipping_city: 'Hartford' },
  ...{ shipping_postcode: '06106', shipping_country: 'US', billing_first_name: 'Ana' },
}
const doubtsOf = (line: Record<string, string>) => {
  const cells = { ...order, ...line }
  const text = [Object.keys(cells), Object.values(cells)].map((row) => row.map((cell) => `"${cell}"`).join()).join('\n')
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) =>
    record.kind === 'order' ? record.order.doubts.map(({ code }) => code) : record.problems,
  )
}
const packed = (refunds: string) => ({ line_item_1: `name:Tee|sku:A|quantity:2|total:50.00${refunds}` })
const split = (column: string, refunded: string) => ({ SKU: 'A', Quantity: '2', [column]: refunded })

// IMPORT-43
test.each([
  [packed('|refunded:25.00|refunded_qty:-1'), true],
  [packed('|refunded:0|refunded_qty:0'), false],
  [packed(''), false],
  [split('item_refunded_qty', '1'), true],
  [split('item_refunded_qty', '0'), false],
  [split('item_refunded', '25.00'), true],
  [split('Quantity Refunded', '-1'), true],
  [split('Quantity Refunded', ''), false],
])('an order of WooCommerce whose line is %j is held: %s', (line, isHeld) => {
  expect(doubtsOf(line)).toEqual([isHeld ? ['doubt_partly_fulfilled'] : []])
})
