import { expect, test } from 'vitest'
import type { ExportRow } from '../../../../testing/nouns/order-tables.ts'
import type { IncomingOrder } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

// Fixed days: they are those of the file.
const order = {
  ...{ order_id: '31', order_number: '31', order_date: '2026-11-20 10:00:00', status: 'processing' },
  ...{ order_currency: 'USD', shipping_first_name: 'Ana', shipping_address_1: '12 Test Rd', shipping_city: 'Hartford' },
  ...{ shipping_postcode: '06106', shipping_country: 'US', billing_first_name: 'Ana' },
}
const doubtsOf = (...lines: readonly Record<string, string>[]) => readDoubts(({ code }) => code, lines)
const readDoubts = (tell: (doubt: IncomingOrder['doubts'][number]) => string, lines: readonly ExportRow[]) => {
  const rows = lines.map((line) => ({ ...order, ...line }))
  const text = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((row) => row.map((cell) => `"${cell}"`).join())
    .join('\n')
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => (record.kind === 'order' ? record.order.doubts.map(tell) : record.problems))
}
const packed = (refunds: string) => ({ line_item_1: `name:Tee|sku:A|quantity:2|total:50.00${refunds}` })
const split = (cells: Record<string, string>) => ({ SKU: 'A', Quantity: '2', ...cells })

// IMPORT-43
test.each<[Record<string, string>, ...string[]]>([
  [packed('|refunded:25.00|refunded_qty:-1'), 'doubt_partly_refunded', 'doubt_partly_fulfilled'],
  [packed('|refunded:25.00|refunded_qty:0'), 'doubt_partly_refunded'],
  [packed('|refunded:0|refunded_qty:1'), 'doubt_partly_fulfilled'],
  [packed('|refunded:0|refunded_qty:0')],
  [packed('')],
  [split({ item_refunded_qty: '1' }), 'doubt_partly_fulfilled'],
  [split({ item_refunded_qty: '0' })],
  [split({ item_refunded: '25.00' }), 'doubt_partly_refunded'],
  [split({ item_refunded_qty: '0', item_refunded: '25.00' }), 'doubt_partly_refunded'],
  [split({ 'Quantity Refunded': '-1' }), 'doubt_partly_fulfilled'],
  [split({ 'Quantity Refunded': '' })],
  [split({ 'Order Line Total Refunded': '25.00' }), 'doubt_partly_refunded'],
  [split({ 'Order Line Total Refunded': '0.00' })],
  [split({ 'Order Total Amount': '30.00', 'Order Total Amount (- Refund)': '5.00' }), 'doubt_partly_refunded'],
  [split({ 'Order Total Amount': '30.00', 'Order Total Amount (- Refund)': '30' })],
  [split({ 'Order Line Total': '50.00', 'Order Line Total (- Refund)': '25,00' }), 'doubt_refund_unknown'],
  [split({ 'Order Line Total': '50.00', 'Order Line Total (- Refund)': '50' })],
  [split({ refund_items: 'amount:25.00|reason:|date:2026-11-19 10:00:00' }), 'doubt_partly_refunded'],
  [split({ refund_items: '' })],
])('an order of WooCommerce whose line is %j has the doubts: %s %s', (line, ...doubts) => {
  expect(doubtsOf(line)).toEqual([doubts])
})

// IMPORT-23
test('an order of WooCommerce is held with what was given back, where its total is with and without it', () => {
  const totals = (currency: string) =>
    split({ 'Order Total Amount': '30.00', 'Order Total Amount (- Refund)': '5.00', order_currency: currency })
  const tell = (line: ExportRow) => readDoubts(({ code, values }) => `${code} ${values.amount ?? ''}`, [line])
  expect(tell(totals('USD'))).toEqual([['doubt_partly_refunded 25.00']])
  expect(tell(totals(''))).toEqual([['doubt_partly_refunded 25.00']])
  expect(tell({ ...totals('USD'), item_refunded: '20.00' })).toEqual([['doubt_partly_refunded 20.00']])
})

// IMPORT-30
test.each([
  ['item_subtotal', '25.00', { order_subtotal: '50.00', order_total: '30.00' }],
  ['item_subtotal', '25.00', { order_subtotal: '50.00' }],
  ['line_item_subtotal', '25.00', { order_subtotal: '50.00', order_total: '30.00' }],
  ['Order Line Subtotal', '25.00', { order_subtotal: '50.00', order_total: '30.00' }],
  ['item_total', '12.50', { order_subtotal: '50.00', order_total: '30.00' }],
  ['Item Cost', '12.50', { order_subtotal: '50.00', order_total: '30.00' }],
  ['item_subtotal', '25.00', { order_total: '30.00' }],
  ['item_total', '12.50', { order_total: '30.00' }],
  ['Item Cost', '12.50', { order_total: '30.00' }],
])(
  'an order of WooCommerce whose coupon is as large as the line that was cut is held: %s',
  (column, amount, amounts) => {
    const all = { ...amounts, discount_total: '25.00', shipping_total: '5.00', tax_total: '0.00', fee_total: '0.00' }
    const rows = ['A', 'B'].map((SKU) => ({ ...all, SKU, Quantity: '1', [column]: amount }))
    expect(doubtsOf(...rows)).toEqual([[]])
    expect(doubtsOf(...rows.slice(0, 1))).toEqual([['doubt_lines_sum']])
  },
)

// IMPORT-30
test('an order of WooCommerce is held where a line was cut whose price may be less the coupon', () => {
  const all = { order_subtotal: '50.00', discount_total: '25.00', Quantity: '1', 'Item Price': '25.00' }
  expect(doubtsOf({ ...all, SKU: 'A' }, { ...all, SKU: 'B' })).toEqual([[]])
  expect(doubtsOf({ ...all, SKU: 'A' })).toEqual([['doubt_lines_sum']])
})

// IMPORT-30
test('an order of WooCommerce with packed lines is held where a line was cut', () => {
  const all = { order_subtotal: '50.00', discount_total: '25.00' }
  const line = (sku: string) => `name:Tee|sku:${sku}|quantity:1|total:12.50|sub_total:25.00`
  expect(doubtsOf({ ...all, line_item_1: line('A'), line_item_2: line('B') })).toEqual([[]])
  expect(doubtsOf({ ...all, line_item_1: line('A'), line_item_2: '' })).toEqual([['doubt_lines_sum']])
})
