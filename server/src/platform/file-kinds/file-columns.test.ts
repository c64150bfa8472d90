import { describe, expect, it } from 'vitest'
import { centsColumn, measureColumn, nullableColumn, numberColumn, textColumn } from './file-columns.ts'
import type { FileColumn } from './file-row.types.ts'

const read = ({ read: readCell }: Pick<FileColumn, 'read'>, cell: string) => {
  const found = readCell(cell)
  return 'value' in found ? found.value : JSON.stringify(found.problem.en).split('.')[0]
}

// IMPORT-31
describe('a column of codes', () => {
  it.each(['4.00638E+12', '4,00638E+12', '4.00638e12', "'4.00638E+12", '-1.2E+10', '6E+11', '4.0E+012'])(
    'refuses %j, which a spreadsheet rounded',
    (cell) => {
      expect(read(textColumn('sku', { isCode: true }), cell)).toMatch(/spreadsheet/)
      expect(read(nullableColumn('gtin', { isCode: true }), cell)).toMatch(/spreadsheet/)
      expect(read(textColumn('note'), cell)).toBe(cell)
    },
  )

  it.each(['2E10', 'E+12', '4006381333931', 'A4.0E+12', '1E5-RED'])('reads %j', (cell) => {
    expect(read(textColumn('sku', { isCode: true }), cell)).toBe(cell)
  })
})

// FILE-6
describe('a column of whole numbers', () => {
  const column = numberColumn('position', { missing: 7 })

  it.each([
    ['12', 12],
    ['-3', -3],
    ['12,0', 12],
    ['12.00', 12],
    [' ', 7],
  ])('reads %j as %s', (cell, value) => expect(read(column, cell)).toBe(value))

  it.each(['1.5', '1,000', '1.000', '1e3', '0x10', '１２', 'x'])('refuses %j', (cell) => {
    expect(read(column, cell)).toMatch(/whole number/)
  })
})

describe('a column of millimeters or grams', () => {
  const column = measureColumn('width_mm', { missing: null })

  it.each([
    ['180', 180],
    ['1.5', 2],
    ['1,5', 2],
    ['180,49', 180],
    ['-2,25', -2],
    ['', null],
  ])('reads %j as %s', (cell, value) => expect(read(column, cell)).toBe(value))

  it.each(['1,000', '1.500', '1 000', '1.5.0', '.5', 'x'])('refuses %j, which could mean something else', (cell) => {
    expect(read(column, cell)).toMatch(/isn’t a number/)
  })
})

describe('a column of cents', () => {
  const column = centsColumn('cost_cents', 'cost', { missing: 0 })

  it.each([
    ['350', 350],
    ['350,00', 350],
    ['', 0],
  ])('reads %j as %s', (cell, value) => expect(read(column, cell)).toBe(value))

  it('refuses an amount with cents under the name of cents', () => {
    expect(read(column, '3.50')).toMatch(/whole number of cents/)
  })

  it.each([
    ['3.50', 350],
    ['3,5', 350],
    ['3', 300],
    ['0,29', 29],
  ])('reads %j as %s cents under the other name', (cell, value) => {
    expect(column.instead?.name).toBe('cost')
    expect(read(column.instead ?? column, cell)).toBe(value)
  })
})
