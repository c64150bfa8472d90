import { describe, expect, it } from 'vitest'
import { readOrderFile } from '../order-file.public.format.ts'
import { proposeColumns } from './column-proposals.format.ts'

const place = 'Ana,12 Test Rd,Hartford,US'
const [medium, large] = ['G5000-BLK-M,1,25.00', 'G5000-BLK-L,2,25.00']

/** Reads rows of `ORDER|LINE|AMOUNTS`; the lines have a SKU, a quantity and a price. */
function read(amounts: string, ...rows: readonly string[]): string[] {
  const header = `Order,Date,Name,Address,City,Country,SKU,Qty,Price,${amounts},Currency`
  const lines = rows.map((row) => {
    const [number, line, own] = row.split('|')
    return `${number},2026-11-20,${place},${line},${own},USD`
  })
  const columns = proposeColumns(header.split(','))
  const file = readOrderFile(Buffer.from([header, ...lines].join('\n')), { columns })
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind !== 'order') return record.problems.map(({ code }) => code).join()
    const { source_state, lines: own, doubts } = record.order
    const texts = own.map((line) => `${line.quantity} ${line.sku} ${line.unit_price_minor}`)
    return [
      source_state,
      ...texts,
      ...doubts.map(({ code, values }) => [code, ...Object.values(values)].join(' ')),
    ].join(', ')
  })
}
const both = 'open, 1 G5000-BLK-M 2500, 2 G5000-BLK-L 2500'
const refunded = `${both}, doubt_partly_refunded 25.00`

// Fixed days: they are those of the file.
// IMPORT-30, IMPORT-43
describe('a table with amounts of each line', () => {
  it.each([
    ['of the order', '25.00', '25.00', refunded],
    ['of one line', '25.00', '0.00', refunded],
    ['of the other line', '', '25.00', refunded],
    ['of nothing', '0.00', '0.00', both],
    ['in words', 'Yes', 'No', `${both}, doubt_partly_refunded Yes`],
    ['as a negative amount of one line', '0.00', '-25.00', refunded],
  ])('holds an order for a refund %s, where the subtotal is that of the line', (_what, first, second, order) => {
    const rows = [`R-1|${medium}|25.00,${first}`, `R-1|${large}|50.00,${second}`]
    expect(read('Subtotal,Refunded amount', ...rows)).toEqual([order])
    const withoutSubtotal = [`R-1|${medium}|${first}`, `R-1|${large}|${second}`]
    expect(read('Refunded amount', ...withoutSubtotal)).toEqual([order])
  })

  it('adds up the refunds of the lines, also where most orders have none', () => {
    const none = ['R-2', 'R-3', 'R-4'].flatMap((number) => [`${number}|${medium}|0.00`, `${number}|${large}|0.00`])
    expect(read('Refunded amount', `R-1|${medium}|5.00`, `R-1|${large}|20.00`, ...none)).toEqual([
      refunded,
      ...[both, both, both],
    ])
  })

  it('takes the subtotal of a line for its price where there is no other', () => {
    expect(read('Subtotal', 'R-1|G5000-BLK-M,1,|25.00', 'R-1|G5000-BLK-L,2,|50.00')).toEqual([both])
  })

  it.each([
    ['less the discounts', '68.00'],
    ['before the discounts', '75.00'],
  ])('compares a subtotal of the order %s with the lines and their discounts', (_what, subtotal) => {
    const rows = [`R-1|${medium}|${subtotal},2.00`, `R-1|${large}|${subtotal},5.00`]
    expect(read('Subtotal,Discount', ...rows)).toEqual([both])
    const other = [`R-2|${medium}|${subtotal},2.00`]
    const [whole, cut = ''] = read('Subtotal,Discount', ...rows, ...other)
    expect([whole, cut]).toEqual([both, expect.stringContaining('doubt_lines_sum')])
  })
})

// IMPORT-30
describe('a discount as large as a line', () => {
  const [one, other] = ['G5000-BLK-M,1,25.00', 'G5000-BLK-L,1,25.00']
  const whole = 'open, 1 G5000-BLK-M 2500, 1 G5000-BLK-L 2500'

  it('holds an order whose subtotal may be before it, or less it and a line was cut', () => {
    const row = (line: string, subtotal: string) => `R-1|${line}|${subtotal},25.00`
    expect(read('Subtotal,Discount', row(one, '25.00'), row(other, '25.00'))).toEqual([whole])
    const cut = 'open, 1 G5000-BLK-M 2500, doubt_lines_sum 0.00 25.00'
    expect(read('Subtotal,Discount', row(one, '25.00'))).toEqual([cut])
    const before = `${whole}, doubt_lines_sum 25.00 50.00`
    expect(read('Subtotal,Discount', row(one, '50.00'), row(other, '50.00'))).toEqual([before])
  })

  it('is compared with the lines of other orders, too', () => {
    const rows = ['R-1|G5000-BLK-M,1,25.00|25.00,10.00', 'R-2|MUG,1,10.00|10.00,0.00']
    const [held, open] = read('Subtotal,Discount', ...rows)
    expect([held, open]).toEqual(['open, 1 G5000-BLK-M 2500, doubt_lines_sum 15.00 25.00', 'open, 1 MUG 1000'])
    expect(read('Subtotal,Discount', 'R-1|G5000-BLK-M,1,25.00|25.00,2.50')).toEqual(['open, 1 G5000-BLK-M 2500'])
  })
})
