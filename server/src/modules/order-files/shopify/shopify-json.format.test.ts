import { expect, it } from 'vitest'
import { readOrderFile } from '../order-file.format.ts'

const line = (id: number, changes: object = {}) => ({ id, sku: `SKU-${id}`, name: 'Tee', quantity: 1, ...changes })
const order = {
  ...{ id: 1, name: '#1', created_at: '2026-11-19T09:00:00-05:00', updated_at: '2026-11-19T09:00:00-05:00' },
  ...{ financial_status: 'paid', fulfillment_status: null, currency: 'CAD', line_items: [line(1), line(2)] },
  shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Ottawa', zip: 'K1A 0B1', country_code: 'CA' },
}
const read = (...changes: object[]) => {
  const file = readOrderFile(Buffer.from(JSON.stringify({ orders: changes.map((one) => ({ ...order, ...one })) })))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') return record.problems.map(({ code }) => code).join(' ')
    const { source_state, customer_note, lines, doubts, warnings, refunded_minor } = record.order
    const texts = lines.map(({ quantity, sku, personalisation }) => `${quantity} ${sku} ${personalisation}`.trim())
    const codes = [...doubts, ...warnings].map(({ code }) => code)
    return [source_state, ...texts, customer_note, refunded_minor ?? '', ...codes]
      .filter((one) => one !== '')
      .join(', ')
  })
}
const back = { refunds: [{ transactions: [{ kind: 'refund', status: 'success', amount: '5.00' }] }] }

// IMPORT-1, IMPORT-30, IMPORT-33, IMPORT-35, IMPORT-43
it.each([
  [
    'a partial refund is held',
    { financial_status: 'partially_refunded', ...back },
    'open, 1 SKU-1, 1 SKU-2, 500, doubt_partly_refunded',
  ],
  [
    'a partial refund whose lines are known takes them away',
    {
      financial_status: 'partially_refunded',
      ...back,
      line_items: [line(1, { current_quantity: 0 }), line(2, { quantity: 3, current_quantity: 2 })],
    },
    'open, 2 SKU-2, line_removed',
  ],
  [
    'lines that were sent already are left out',
    { fulfillment_status: 'partial', line_items: [line(1, { fulfillment_status: 'fulfilled' }), line(2)] },
    'open, 1 SKU-2, lines_fulfilled_left_out',
  ],
  [
    'a text to print without a line is in the note',
    { note_attributes: [{ name: 'Name on shirt', value: 'Zoë' }] },
    'open, 1 SKU-1, 1 SKU-2, Name on shirt: Zoë, personalization_in_note',
  ],
  [
    'a text to print is for the only line',
    { line_items: [line(1)], note_attributes: [{ name: 'Name on shirt', value: 'Zoë' }] },
    'open, 1 SKU-1 Name on shirt: Zoë',
  ],
  ['an order on hold waits', { fulfillment_status: 'on_hold' }, 'open, 1 SKU-1, 1 SKU-2, doubt_store_hold'],
  ['an order without lines is none', { line_items: [] }, 'order_lines_missing'],
  ['a fraction is no quantity', { line_items: [line(1, { quantity: 1.5 })] }, 'quantity_impossible'],
])('%s', (_what, changes, summary) => {
  expect(read(changes)).toEqual([summary])
})

// IMPORT-11, IMPORT-19
it('keeps an order open that was opened after it was cancelled, and closes one that was cancelled after that', () => {
  const open = (at: string) => ({ updated_at: `2026-11-19T${at}:00-05:00` })
  const cancelled = (at: string) => ({ ...open(at), cancelled_at: '2026-11-19T10:00:00-05:00' })
  expect(read(cancelled('10:00'), open('11:00')).map((one) => one.split(',')[0])).toEqual(['cancelled', 'open'])
  expect(read(cancelled('10:00'), open('09:30')).map((one) => one.split(',')[0])).toEqual(['cancelled', 'cancelled'])
})
