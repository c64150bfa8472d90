import { expect, it } from 'vitest'
import { readOrderFile } from '../order-file.public.format.ts'

const line = (id: number, changes: object = {}) => ({
  ...{ id, name: `Tee ${id}`, sku: `SKU-${id}`, quantity: 2, subtotal: '50.00', total: '45.00', meta_data: [] },
  ...changes,
})
const order = {
  ...{ id: 1, number: '1', status: 'processing', currency: 'CAD', date_created_gmt: '2026-11-18T15:33:09' },
  ...{ total: '108.45', shipping_total: '5.00', total_tax: '13.45', discount_total: '10.00', refunds: [] },
  shipping: { first_name: 'Kim', address_1: '1 Main St', city: 'Ottawa', postcode: 'K1A 0B1', country: 'CA' },
  line_items: [line(1), line(2)],
}
const read = (changes: object) => {
  const file = readOrderFile(Buffer.from(JSON.stringify([{ ...order, ...changes }])))
  const [record] = 'refused' in file ? [] : file.records
  if (record?.kind !== 'order') throw new Error(JSON.stringify(file))
  const { lines, doubts } = record.order
  return [
    ...lines.map(({ quantity, sku, title }) => `${quantity} ${sku || title}`),
    ...doubts.map(({ code, values }) => [code, ...Object.values(values)].join(' ')),
  ].join(', ')
}
const both = '2 SKU-1, 2 SKU-2'

// IMPORT-35
it.each([
  ['a list', { value: ['Zoë', 'Max'] }, 'Names: Zoë, Max'],
  ['a list with a text for customers', { value: { 0: 'Zoë' }, display_value: 'Zoë!' }, 'Names: Zoë!'],
])('reads the text to print of a plugin that writes it as %s', (_what, meta, text) => {
  const lines = [line(1, { meta_data: [{ key: 'Names', ...meta }] }), line(2)]
  const file = readOrderFile(Buffer.from(JSON.stringify([{ ...order, line_items: lines }])))
  const [record] = 'refused' in file ? [] : file.records
  expect(record?.kind === 'order' && record.order.lines[0]?.personalisation).toBe(text)
})

// IMPORT-30, IMPORT-33
it.each([
  ['lines that come to the total without shipping and tax', {}, both],
  ['a fee', { total: '110.45', fee_lines: [{ total: '2.00' }] }, both],
  ['cents that were rounded', { total: '108.47' }, both],
  ['no total', { total: undefined }, both],
  ['a line that is missing', { line_items: [line(1)] }, '2 SKU-1, doubt_lines_sum 40.00 90.00'],
  [
    'a line that is there twice',
    { line_items: [line(1), line(2), line(3)] },
    `${both}, 2 SKU-3, doubt_lines_sum 140.00 90.00`,
  ],
  [
    'a product called like a tip',
    { line_items: [line(1), line(2, { sku: '', name: 'Tip Top Tee' })] },
    '2 SKU-1, 2 Tip Top Tee',
  ],
  ['a refund', { refunds: [{ id: 7, total: '-5.00' }] }, `${both}, doubt_partly_refunded 5.00`],
  ['a refund of a line for nothing', { refunds: [{ id: 7, total: '-0.00' }] }, `${both}, doubt_partly_refunded 0.00`],
  ['a refund without its amount', { refunds: [{ id: 7 }] }, `${both}, doubt_refund_unknown`],
  ['a tip', { line_items: [line(1), line(2, { sku: '', name: 'Tip' })] }, '2 SKU-1'],
])('reads an order with %s', (_what, changes, lines) => {
  expect(read(changes)).toBe(lines)
})
