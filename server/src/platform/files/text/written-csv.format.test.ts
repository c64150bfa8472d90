import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardCell, unguardCell } from './guarded-cells.format.ts'
import { readTextTable } from './text-table.format.ts'
import { csvHead, csvLine, csvRow } from './written-csv.format.ts'

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', 'a', '1', '"', ',', ';', ' ', '|'),
  }),
  fc.string({ unit: 'grapheme' }),
)
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function readCells(text: string, columns: number): string[][] {
  const table = readTextTable(Buffer.from(text))
  if ('refused' in table) throw new Error(table.refused.code)
  return table.rows.map((row) => row.cells.slice(0, columns))
}

describe('a cell that a spreadsheet would treat as a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 514 555 0100', "'+1 514 555 0100"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\r=x', "'\r'=x"],
    ['\n=x', "'\n'=x"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["''+1", "'''+1"],
    ["'", "'"],
    ["'tis", "'tis"],
    ['1-2', '1-2'],
    [' =1', "' =1"],
    ['"=1', `'"=1`],
    [' \n', "' \n"],
    ["'\tx", "''\tx"],
    ['a;=cmd()', "a;'=cmd()"],
    ['a;"=cmd()"', `a;'"=cmd()"`],
    ["a; '@b", "a;' '@b"],
    ['a\t+b', "a\t'+b"],
    ['a|-b', "a|'-b"],
    ['a\n=b', "a\n'=b"],
    ['a\r\n@b\r-c', "a\r\n'@b\r'-c"],
    ['=a;=b;c;=d', "'=a;'=b;c;'=d"],
    ['\t=x', "'\t'=x"],
    ["a;'=b", "a;''=b"],
    ['a;＝b', "a;'＝b"],
    ['a; b\nc', 'a; b\nc'],
    ['a,=b', "a,'=b"],
    ["a,'=b", "a,''=b"],
    ['a, b', 'a, b'],
    ['', ''],
  ])('is exported and read back: %j as %j', (value, guarded) => {
    expect(guardCell(value)).toBe(guarded)
    expect(unguardCell(guarded)).toBe(value)
  })

  it('never starts like a formula, nor does any part of it, and is always read back', () => {
    fc.assert(
      fc.property(cell, (value) => {
        expect(guardCell(value)).not.toMatch(formula)
        for (const part of guardCell(value).split(/[,;|\t\r\n]/)) expect(part.trim()).not.toMatch(formula)
        expect(unguardCell(guardCell(value))).toBe(value)
      }),
    )
  })
})

describe('a CSV file of our own', () => {
  it('has a byte order mark, commas, CRLF, and marks each row as guarded', () => {
    expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b,formula_guard\r\n')
    expect(csvRow(['=1', 'x "y"\r\nz'])).toBe(`'=1,"x ""y""\r\nz",apostrophe\r\n`)
  })

  it('returns the same cells, whatever they contain, and has no formula for any other reader', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = csvHead(['a', 'b', 'c']) + rows.map(csvRow).join('')
        expect(readCells(text, 3)).toEqual(rows)
        const others = parse(text, { bom: true }) as string[][]
        expect(others).toHaveLength(rows.length + 1)
        for (const other of others.flat()) expect(other).not.toMatch(formula)
      }),
    )
  })

  it.each([',', ';'] as const)(
    'has no formula, separated by %j, for a reader that splits at another separator, with or without regard to quotes',
    (own) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
          const text = rows.map((row) => csvLine(row.map(guardCell), own)).join('')
          for (const separator of [',', ';', '\t', '|'])
            for (const part of text.split(separator))
              for (const line of part.split(/[\r\n]/)) expect(line.replace(/^[\s"]+/, '')).not.toMatch(formula)
        }),
      )
    },
  )
})

describe("an apostrophe in somebody else's file", () => {
  it('is part of the text if the file does not mark it as ours', () => {
    expect(readCells("name,size\n'-like,'+1 up'\n", 2)).toEqual([["'-like", "'+1 up'"]])
    expect(readCells("name,formula_guard\n'-like,\n'=1,other\n'=2, Apostrophe \n", 1)).toEqual([
      ["'-like"],
      ["'=1"],
      ['=2'],
    ])
  })

  it('stays in a row that was added to our file by hand', () => {
    expect(readCells(`${csvHead(['name'])}${csvRow(['=1'])}'=2,\r\n`, 1)).toEqual([['=1'], ["'=2"]])
  })

  it('is still recognized after a spreadsheet saved our file with semicolons and reordered columns', () => {
    expect(readCells("formula_guard;name\napostrophe;'=1;2\n", 2)).toEqual([['apostrophe', '=1']])
  })
})
