import { describe, expect, it } from 'vitest'
import type { GridColumn, GridRow } from './grid-types.ts'
import { pasteBlock, readBlock } from './paste.rules.ts'

describe('a block from a spreadsheet', () => {
  it('is read as lines of cells, whatever its line breaks are', () => {
    expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(readBlock('one')).toEqual([['one']])
  })

  it('keeps empty cells', () => {
    expect(readBlock('\tb\n\n')).toEqual([['', 'b'], ['']])
  })

  it('may have cells in quotes, with tabs, line breaks and doubled quotes', () => {
    expect(readBlock('"a\tb"\t"say ""hi"""\n"two\nlines"')).toEqual([['a\tb', 'say "hi"'], ['two lines']])
  })

  it('keeps a quote that doesn’t enclose its cell', () => {
    expect(readBlock('12" pipe\t"x" y')).toEqual([['12" pipe', '"x" y']])
  })
})

const columns: GridColumn[] = [
  { key: 'sku', label: 'SKU', width: 100 },
  { key: 'size', label: 'Size', width: 100 },
  { key: 'tracked', label: 'Tracked', width: 100, kind: 'flag' },
]
const rows: GridRow[] = ['1', '2', '3'].map((id) => ({ id, isOff: false, cells: { sku: id, size: '', tracked: '' } }))

describe('pasting', () => {
  it('fills the cells from the focused one on, and leaves the others alone', () => {
    const pasted = pasteBlock(rows, columns, { row: 1, column: 1 }, [
      ['M', 'yes'],
      ['L', 'no'],
    ])
    expect(pasted.rows.map((row) => row.cells)).toEqual([
      { sku: '1', size: '', tracked: '' },
      { sku: '2', size: 'M', tracked: '1' },
      { sku: '3', size: 'L', tracked: '' },
    ])
    expect(pasted.rows[0]).toBe(rows[0])
  })

  it('says what didn’t fit', () => {
    const block = [['S'], ['M', '1', 'more'], ['L']]
    expect(pasteBlock(rows, columns, { row: 2, column: 1 }, block)).toMatchObject({
      height: 1,
      width: 2,
      cutRows: 2,
      cutColumns: 1,
    })
  })
})
