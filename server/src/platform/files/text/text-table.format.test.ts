import { describe, expect, it } from 'vitest'
import { FileProblems } from '../file-problem.ts'
import { unguardCell } from './guarded-cells.format.ts'
import {
  cellOf,
  checkColumns,
  completeRows,
  findAmbiguousColumn,
  ignoredColumnsNotice,
  rawRow,
  readTextTable,
  type TextTable,
} from './text-table.format.ts'

const table = (text: string): TextTable => {
  const result = readTextTable(Buffer.from(text))
  if ('refused' in result) throw new Error(result.refused.code)
  return result
}
const refusal = (text: string) => {
  const result = readTextTable(Buffer.from(text))
  return 'refused' in result ? result.refused : null
}

describe('reading a CSV file as a table', () => {
  it('finds columns regardless of order, case and surrounding spaces', () => {
    const read = table(' Quantity ;SKU\n2;A\n')
    const cells = (column: string) => read.rows.map((row) => cellOf(read, row, column))
    expect([cells('sku'), cells('quantity'), cells('note')]).toEqual([['A'], ['2'], ['']])
    expect(checkColumns(read, ['sku', 'quantity'], ['note'])).toEqual([])
  })

  it('reports every missing required column, and the unknown ones that it ignores', () => {
    const read = table('sku,color,,extra\nA,1,2,3\n')
    expect(checkColumns(read, ['sku', 'quantity', 'country'], [])).toEqual({
      refused: { code: 'csv_column_missing', values: { columns: 'quantity, country' } },
    })
    expect(checkColumns(read, ['sku'], ['color'])).toEqual(['extra'])
  })

  it('refuses a known column that appears twice, and accepts an unknown one', () => {
    expect(checkColumns(table('sku,SKU\nA,B\n'), ['sku'], [])).toEqual({
      refused: { code: 'csv_column_repeated', values: { column: 'SKU' } },
    })
    expect(checkColumns(table('sku,x,x\nA,B,C\n'), ['sku'], [])).toEqual(['x', 'x (2)'])
  })

  it('leaves out the header where it stands again, as in files that were joined', () => {
    expect(
      table('sku,quantity\nA,1\nsku,quantity\nB,2\nsku,3\n').rows.map(({ line, cells }) => [line, ...cells]),
    ).toEqual([
      [2, 'A', '1'],
      [4, 'B', '2'],
      [5, 'sku', '3'],
    ])
    expect(refusal('sku,quantity\nsku,quantity\n')).toEqual({ code: 'csv_no_rows', values: {} })
  })

  it('reports a row with too few or too many cells, but not empty cells after the last column', () => {
    expect(table('a,b\n1\n1,2,3\n1,2,,\n').rows.map((row) => [row.line, row.cells_found])).toEqual([
      [2, 1],
      [3, 3],
      [4, 2],
    ])
  })

  it('tells columns with one name apart', () => {
    const read = table('Address,address,Address (2),,,ADDRESS\na,b,c,d,e,f\n')
    expect(read.header).toEqual(['Address', 'address (3)', 'Address (2)', '', '', 'ADDRESS (4)'])
    const [row] = read.rows
    expect(read.header.map((name) => row && cellOf(read, row, name))).toEqual(['a', 'b', 'c', 'd', 'd', 'f'])
    const isAmbiguous = (text: string) => findAmbiguousColumn(table(text), new Set(['sku']))
    expect(isAmbiguous('sku,SKU,x\nA,A,1\n')).toBeNull()
    expect(isAmbiguous('sku,x,x\nA,1,2\n')).toBeNull()
    expect(isAmbiguous('sku,SKU\nA,A\nA,B\n')).toEqual({
      refused: { code: 'csv_column_repeated', values: { column: 'SKU' } },
    })
  })

  // FILE-23
  it.each([
    ['="0123"', '0123'],
    [' ="a ""b"" c" ', 'a "b" c'],
    ["'0123", '0123'],
    ["'+1 size up", "'+1 size up"],
    ['=SUM(1)', '=SUM(1)'],
    ["'-like", "'-like"],
    ['="', '="'],
    ["O'Hara", "O'Hara"],
  ])('shows the cell %j as %j, and keeps how it is written', (written, shown) => {
    const cell = `"${written.replaceAll('"', '""')}"`
    const read = table(`a,="b"\n${cell},x\n`)
    const [row = { line: 0, cells_found: 0, cells: [] }] = read.rows
    expect([cellOf(read, row, 'a'), cellOf(read, row, 'b')]).toEqual([shown, 'x'])
    expect(rawRow(read, row)).toEqual({ a: written, b: 'x' })
    const own = table(`a,formula_guard\n${cell},apostrophe\n`)
    expect(own.rows[0]?.cells[0]).toBe(unguardCell(written))
  })

  it('takes a column for the same whatever stands between its words', () => {
    const read = table('Order Number,order-line,UNIT_PRICE\nA,B,C\n')
    const [row = { line: 0, cells_found: 0, cells: [] }] = read.rows
    expect(['order_number', 'Order Line', 'unit price'].map((column) => cellOf(read, row, column))).toEqual([
      'A',
      'B',
      'C',
    ])
    expect(checkColumns(table('Order Number,order_number\nA,B\n'), ['order_number'], [])).toEqual({
      refused: { code: 'csv_column_repeated', values: { column: 'order_number' } },
    })
  })

  it('reads a row whose empty cells at the end were left out, but none that lost a cell elsewhere', () => {
    const complete = (text: string, required: string[] = []) => {
      const read = table(text)
      return completeRows(read, read.rows, new FileProblems(), required).map((row) => row.line)
    }
    expect(complete('a,b,c\n1,2\n1\n1,\n1,2,3,4\n')).toEqual([2, 3])
    expect(complete('a,b,c\n1,2\n1\n', ['b'])).toEqual([2])
    expect(complete('a,b,formula_guard\n1,2\n1,2,apostrophe\n')).toEqual([3])
    // Excel writes the rows of a block as long as its longest one.
    expect(complete('a,b,c,d\n1,,,4\n1,\n1,2\n1,\n1,,,\n')).toEqual([2, 3, 4, 5, 6])
    expect(complete('a,b,c,d\n1,\n1,\n1,,\n')).toEqual([])
    const block = table('a,b,c,d\n1,2\n1,\n1,\n1,,\n')
    expect(block.rows.flatMap((row) => completeRows(block, [row], new FileProblems())).map((row) => row.line)).toEqual([
      2, 3, 4,
    ])
  })

  it.each([
    ['Orders\na,b,c,d\n1,2,3,4\n', 3],
    ['Orders,,,\n\na,b,c,d\n1,2,3,4\n', 4],
    ['"Orders, November",2026,,\nExported by,Zoe,,\na,b,c,d\n1,2,3,4\n', 4],
    ['Orders of 2026\na;b;c;d\n1;2;3;4\n', 3],
    ['Orders, November 2026\na;b;c;d\n1;2;3;4\n', 3],
    ['Orders | 2026\n\na\tb\tc\td\n1\t2\t3\t4\n', 4],
  ])('finds the header below a title: %j', (text, line) => {
    const read = table(text)
    expect([read.header, read.rows[0]?.line, read.rows[0]?.cells]).toEqual([
      ['a', 'b', 'c', 'd'],
      line,
      ['1', '2', '3', '4'],
    ])
  })

  it('names twenty ignored columns, and says how many more there are', () => {
    const names = Array.from({ length: 23 }, (_, at) => `c${at + 1}`)
    const [notice] = ignoredColumnsNotice([...names, 'c1'])
    expect(notice?.values.columns).toBe(`${names.slice(0, 20).join(', ')} (+3)`)
  })

  it.each([['a\n1,2,3,4\n'], ['a,b\n1,2,3,4\n'], ['a,b\nx,y,z\n'], ['a,b\nx,red; blue; green; white\ny,black\n']])(
    'takes no header for a title: %j',
    (text) => {
      expect(table(text).header[0]).toBe('a')
    },
  )

  it('reads files that were joined as one, also where each has a byte order mark', () => {
    const part = '\uFEFFa,b\n1,2\n'
    expect(table(part + part).rows.map(({ cells }) => cells)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
  })

  it('keeps a row for the history without its empty cells, including cells without a column', () => {
    const read = table('a,b\n1,,3\n')
    expect(read.rows.map((row) => rawRow(read, row))).toEqual([{ a: '1', '+3': '3' }])
  })

  it('counts the sep= line and blank lines', () => {
    expect(table('sep=;\na;b\n\n1;2\n').rows[0]?.line).toBe(4)
    expect(refusal('sep=;\na;b\n1;"2\n')).toEqual({ code: 'csv_quote_unclosed', values: { line: 3 } })
  })

  it('keeps formulas as text, and apostrophes except in rows that our export guarded', () => {
    const read = table("a,b,formula_guard\n'=1+1,=1+1,\n'=1+1,'abc,apostrophe\n")
    expect(read.rows.map((row) => row.cells.slice(0, 2))).toEqual([
      ["'=1+1", '=1+1'],
      ['=1+1', "'abc"],
    ])
    expect(checkColumns(read, ['a'], ['b'])).toEqual([])
  })

  it('refuses files that were joined with their columns in another order, and takes the same header again', () => {
    const joined = (header: string) => `sku,front,back,note\nA,a.png,,\n${header}\nB,b.png,,\n`
    expect(refusal(joined('sku,back,front,note'))).toEqual({ code: 'csv_headers_differ', values: { line: 3 } })
    expect(refusal(joined('\uFEFFsku,back,front,note,more'))).toEqual({
      code: 'csv_headers_differ',
      values: { line: 3 },
    })
    expect(table(joined('sku,front,back,note')).rows).toHaveLength(2)
    for (const same of ['SKU, front,back ,note', 'sku,front,back,note,,', 'sku,front,back', '"sku",front,back,note'])
      expect(table(joined(same)).rows).toHaveLength(2)
    expect(table('sku,note,note\nA,,\nsku,note,note\nB,,\n').rows).toHaveLength(2)
    expect(refusal('sku,note,a,note\nA,,,\nsku,a,note,note\nB,,,\n')?.code).toBe('csv_headers_differ')
    expect(refusal(joined('sku,front,back,note,more'))?.code).toBe('csv_headers_differ')
    expect(table('code,name\nA,B\nname,code\n').rows).toHaveLength(2)
    // A row may have names of columns as its values.
    expect(table(joined('C,front,back,note')).rows).toHaveLength(3)
  })

  it.each([
    ['a,b\n', 'csv_no_rows'],
    ['a,b', 'csv_no_rows'],
    ['a,b\n,,\n\n', 'csv_no_rows'],
    [',,\n', 'file_empty'],
  ])('refuses %j', (text, code) => {
    expect(refusal(text)?.code).toBe(code)
  })
})
