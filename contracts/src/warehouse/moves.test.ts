import { describe, expect, it } from 'vitest'
import { addStockInLine } from '../stock-documents/stock-in.ts'
import { putOn, returnFromPickArea, takeOff } from './moves.ts'

const goods = { pallet: 'PLT-000003', sku: 'TEE-RED-M', quantity: 1 }
const line = { sku: 'TEE-RED-M', expected: null, counted: 1, damaged: 0, unit_cost_minor: null, pallet: 'PLT-000003' }
const arrivals = [
  ['put on', (lot: string) => putOn.body.safeParse({ ...goods, lot, reason: 'Found', note: '' })],
  ['returned', (lot: string) => returnFromPickArea.body.safeParse({ ...goods, lot, note: '' })],
  ['delivered', (lot: string) => addStockInLine.body.safeParse({ ...line, lot })],
] as const

// STOCK-56, INPUT-9
describe.each(arrivals)('The supplier lot of goods that are %s', (_how, read) => {
  it.each(['', 'L-8', 'l 8', 'ÉTÉ 2026', '=L8', '<b>8</b>', '"8"'])('may be %j', (lot) => {
    expect(read(lot)).toMatchObject({ success: true, data: { lot } })
  })

  it.each(['L\u200b8', '\u202eL8', 'L8\nL9', 'L\u00ad8', 'L\u20288', 'L\u00008', 'L'.repeat(121)])(
    'can’t be %j',
    (lot) => expect(read(lot).success).toBe(false),
  )

  it('is the same with a composed and a combined letter, and without spaces around it', () => {
    expect(read(' e\u0301 ')).toMatchObject({ data: { lot: '\u00e9' } })
  })
})

// Lots of older versions could be any text, and must still be named.
it('Goods of any lot can be taken off', () => {
  expect(takeOff.body.safeParse({ ...goods, lot: 'L8\nL9', reason: 'Sold', note: '' }).success).toBe(true)
})
