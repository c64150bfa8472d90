import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLimits, findSeparator, readCsvRecords } from './csv-records.format.ts'

const cellsOf = (text: string, separator = ',') => {
  const records = readCsvRecords(text, separator)
  return 'refused' in records ? records.refused : records.map((record) => record.cells)
}

// INPUT-2
describe('splitting a CSV text into records', () => {
  it('accepts LF, CRLF and lone CR line endings, also mixed', () => {
    expect(cellsOf('a,b\n1,2\r\n3,4\r5,6')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })

  it('keeps separators, line endings and doubled quotes inside quotes, and reports the line of each record', () => {
    const records = readCsvRecords('a,b\n"x, ""y""\r\nz",2\n3,4\n', ',')
    expect(records).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"\r\nz', '2'] },
      { line: 4, cells: ['3', '4'] },
    ])
  })

  it('keeps a quote inside an unquoted cell', () => {
    expect(cellsOf('5" mug,2')).toEqual([['5" mug', '2']])
  })

  it('leaves out only empty lines and rows of separators', () => {
    expect(cellsOf('a,b\n\n,\n1,\n\n')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
  })

  it('refuses a quote that is never closed and names its line', () => {
    expect(cellsOf('a\n1\n"2\n3\n4')).toEqual({ code: 'csv_quote_unclosed', values: { line: 3 } })
  })

  it('refuses text after a closing quote', () => {
    expect(cellsOf('a\n"1" x\n')).toEqual({ code: 'csv_quote_misplaced', values: { line: 2 } })
    expect(cellsOf('"a" ,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('refuses the hundred and first column, and so ten megabytes of commas and five thousand columns', () => {
    const row = (columns: number) => Array.from({ length: columns }, () => 'x').join(',')
    expect(cellsOf(row(csvLimits.columns))).toHaveLength(1)
    const refusal = { code: 'csv_too_many_columns', values: { line: 1, limit: 100 } }
    expect(cellsOf(row(101))).toEqual(refusal)
    expect(cellsOf(row(5_000))).toEqual(refusal)
    expect(cellsOf(','.repeat(10_000_000))).toEqual(refusal)
  })

  it('refuses row 50,001 but not row 50,000', () => {
    expect(cellsOf('h\n' + 'x\n'.repeat(50_000))).toHaveLength(50_001)
    expect(cellsOf('h\n' + 'x\n'.repeat(50_001))).toEqual({ code: 'csv_too_many_rows', values: { limit: 50_000 } })
  })

  it('refuses a cell of more than 32 kB, counted in bytes', () => {
    expect(cellsOf('é'.repeat(16_384))).toEqual([['é'.repeat(16_384)]])
    const refusal = { code: 'csv_cell_too_long', values: { line: 1, limit: 32 } }
    expect(cellsOf('é'.repeat(16_385))).toEqual(refusal)
    expect(cellsOf(`"${'a'.repeat(1_000_000)}"`)).toEqual(refusal)
    expect(cellsOf(`"${'""'.repeat(32_768)}"`)).toEqual([['"'.repeat(32_768)]])
    expect(cellsOf(`"${'""'.repeat(32_769)}"`)).toEqual(refusal)
  })

  it('refuses nine megabytes of quotes in one cell, closed or not, with the line of the opening quote', () => {
    const quotes = '""'.repeat(4_500_000)
    expect(cellsOf(`a,b\n1,"${quotes}"\n`)).toEqual({ code: 'csv_cell_too_long', values: { line: 2, limit: 32 } })
    expect(cellsOf(`a,b\n1,"${quotes}x\n`)).toEqual({ code: 'csv_quote_unclosed', values: { line: 2 } })
    const lines = '""\n'.repeat(3_000_000)
    expect(cellsOf(`"${lines}"`)).toEqual({ code: 'csv_cell_too_long', values: { line: 1, limit: 32 } })
  })

  it('agrees with csv-parse for any cells and any of the separators', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '\t', '|', '=') })
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })),
        fc.constantFrom(',', ';', '\t', '|'),
        (table, separator) => {
          const filled = table.filter((row) => row.some((value) => value !== ''))
          const text = filled.map((row) => row.map(quoted).join(separator)).join('\n')
          expect(cellsOf(text, separator)).toEqual(filled)
          expect(parse(text, { delimiter: separator, relax_column_count: true })).toEqual(filled)
        },
      ),
    )
  })
})

describe('finding the separator', () => {
  it.each([
    ['sku,quantity', ','],
    ['sku;quantity;note', ';'],
    ['sku\tquantity', '\t'],
    ['sku|quantity', '|'],
    ['"a;b;c;d",quantity', ','],
    ['sku', ','],
  ])('finds in %j the separator %j', (text, separator) => {
    expect(findSeparator(`${text}\n1;1;1;1;1`).separator).toBe(separator)
  })

  it("follows Excel's first line sep=", () => {
    expect(findSeparator('sep=;\r\na,b;c')).toEqual({ separator: ';', body: 'a,b;c', skippedLines: 1 })
  })
})
