import { columnKey, newColumnKey } from './column-key.format.ts'
import { findSeparator, readCsvRecords } from './csv-records.format.ts'
import { countTitles, hasKeys, isWide } from './title-rows.format.ts'
import type { FileProblem, FileProblems } from '../file-problem.ts'
import { guardColumn, isGuardMark, unguardCell } from './guarded-cells.format.ts'
import { showCell, showCells, tellApart, type RepeatedColumn } from './shown-cells.format.ts'
import { refusedFile, isRefusedFile, type RefusedFile } from '../refused-file.ts'
import { decodeText, type DecodedText, type Encoding } from './text-encoding.format.ts'
import { toQuotable, toStorable } from './written-text.ts'

export { columnKey } from './column-key.format.ts'

export interface TableRow {
  /** The physical line of the file, from 1, on which the row starts. */
  line: number
  /** The number of cells; a row that differs from the header has lost or gained a separator. */
  cells_found: number
  /** The cells as a spreadsheet shows them. */
  cells: string[]
  /** The cells as the file has them, if they differ. */
  written?: string[] | undefined
}

/** A CSV file as a table: rows in file order, columns by name. */
export interface TextTable {
  encoding: Encoding
  separator: string
  /** Column names as written, trimmed; of those that stand twice, the second is `Address (2)`. */
  header: string[]
  /** The position of each column by its name as `columnKey` writes it. */
  places: Map<string, number>
  /** The columns whose name an earlier one has, by that name. */
  repeated: RepeatedColumn[]
  rows: TableRow[]
  /** The line above the header that was taken for a title of several cells; null if there is none. */
  titleLine: number | null
}

/**
 * Reads CSV bytes, or decoded text, as a table. The first line with text is the header, or the first below a title, or
 * the first that `known` recognizes: it has these columns, or the function says so. Returns a RefusedFile where
 * decodeText and readCsvRecords do, and for a file with only a header. Cells that our own export guarded against
 * formulas get their values back (guarded-cells), and those of other files are read as a spreadsheet shows them
 * (FILE-23). Rule: INPUT-2.
 */
export function readTextTable(
  source: Uint8Array | DecodedText,
  known: readonly string[] | ((cells: readonly string[]) => boolean) = [],
): TextTable | RefusedFile {
  const decoded = source instanceof Uint8Array ? decodeText(source) : source
  if (isRefusedFile(decoded)) return decoded
  if (/^\s*[[{]\s*["[{\]}]/.test(decoded.text)) return refusedFile('csv_is_json')
  const isCertain = typeof known !== 'function'
  const isHeader = isCertain ? (cells: readonly string[]) => hasKeys(cells, known) : known
  const { separator, body, skippedLines } = findSeparator(decoded.text, isHeader)
  const records = readCsvRecords(body, separator)
  if (isRefusedFile(records)) return moveLine(records, skippedLines)
  const titles = countTitles(records, isHeader, isCertain)
  const [first, ...below] = records.slice(titles)
  if (!first) return refusedFile('file_empty')
  // Files that were joined have the header again above each of them, perhaps with a byte order mark of its own.
  const compare = compareWith(first.cells)
  const kinds = below.map(({ cells }) => compare(cells))
  const data = below.filter((_record, at) => kinds[at] !== 'same')
  const { header, repeated } = tellApart(
    first.cells.map((cell) => toStorable(showCell(cell)).normalize('NFC').replaceAll(/\s+/g, ' ').trim()),
  )
  const places = new Map<string, number>()
  for (const [place, name] of header.entries()) if (!places.has(columnKey(name))) places.set(columnKey(name), place)
  if (data.length === 0) return refusedFile('csv_no_rows')
  const other = below[kinds.indexOf('other')]
  if (other) return refusedFile('csv_headers_differ', { line: other.line + skippedLines })
  const guardPlace = places.get(guardColumn)
  const isOwn = (cells: readonly string[]) => guardPlace !== undefined && isGuardMark(cells[guardPlace])
  const rows = data.map(({ line, cells: written }): TableRow => {
    const cells = isOwn(written) ? written.map(unguardCell) : showCells(written)
    return {
      line: line + skippedLines,
      // Spreadsheets write empty cells after the last column; they are not damage.
      cells_found:
        written.length > header.length && written.slice(header.length).every((cell) => cell === '')
          ? header.length
          : written.length,
      cells,
      written: cells === written || isOwn(written) ? undefined : written,
    }
  })
  const wide = isCertain ? undefined : records.slice(0, titles).find(isWide)
  const titleLine = wide ? wide.line + skippedLines : null
  return { encoding: decoded.encoding, separator, header, places, repeated, rows, titleLine }
}

/**
 * Compares rows with the header: the same again, perhaps without its last columns; another header, of columns in
 * another order or of further ones, so that what is below it would be read from the wrong ones; or a row.
 */
function compareWith(first: readonly string[]): (cells: readonly string[]) => 'same' | 'other' | 'row' {
  const keysOf = (cells: readonly string[]) => withoutMark(cells).map((cell) => newColumnKey(showCell(cell)))
  const header = keysOf(first)
  const known = new Set(header.filter((key) => key !== ''))
  return (written) => {
    // Nearly all rows begin with something else.
    if (!known.has(newColumnKey(withoutMark(written).find((cell) => cell.trim() !== '') ?? ''))) return 'row'
    const keys = keysOf(written)
    const filled = keys.filter((key) => key !== '')
    const named = filled.filter((key) => known.has(key))
    const least = Math.min(3, known.size)
    if (new Set(named).size < least || named.length < filled.length * 0.8) return 'row'
    if (keys.every((key, place) => key === (header[place] ?? ''))) return 'same'
    return known.size < 3 ? 'row' : 'other'
  }
}

function withoutMark(cells: readonly string[]): readonly string[] {
  return cells[0]?.startsWith('\uFEFF') ? [cells[0].slice(1), ...cells.slice(1)] : cells
}

/** Returns the cell of a named column, or '' if the file has no such column; see `columnKey`. */
export function cellOf(table: TextTable, row: TableRow, column: string): string {
  const place = table.places.get(columnKey(column))
  return place === undefined ? '' : (row.cells[place] ?? '')
}

/** Returns a row as it is stored in a history: cells by column name, without empty ones. */
export function rawRow(table: TextTable, row: TableRow): Record<string, string> {
  const named = (row.written ?? row.cells).map((cell, place): [string, string] => [
    table.header[place] ?? `+${place + 1}`,
    cell,
  ])
  return Object.fromEntries(named.filter(([, cell]) => cell !== ''))
}

/**
 * Returns the refusal of a table that has one of these columns twice, with different cells: nobody can tell which of
 * them is meant. Null where nothing is ambiguous.
 */
export function findAmbiguousColumn(table: TextTable, known: ReadonlySet<string>): RefusedFile | null {
  const isAmbiguous = ({ name, place }: RepeatedColumn) => {
    const first = table.places.get(columnKey(name)) ?? place
    return known.has(columnKey(name)) && table.rows.some(({ cells }) => cells[first] !== cells[place])
  }
  const repeated = table.repeated.find(isAmbiguous)
  return repeated ? refusedFile('csv_column_repeated', { column: repeated.name }) : null
}

/**
 * Checks the header against the known columns of a format. Returns the names of unknown columns, which are ignored.
 * Returns a RefusedFile for missing required columns, naming every one, and for a known column that appears twice; the
 * order is free.
 */
export function checkColumns(
  table: TextTable,
  required: readonly string[],
  optional: readonly string[],
): string[] | RefusedFile {
  const missing = required.filter((column) => !table.places.has(columnKey(column)))
  if (missing.length > 0) return refusedFile('csv_column_missing', { columns: missing.join(', ') })
  const known = new Set([...required, ...optional, guardColumn].map(columnKey))
  const repeated = table.repeated.find(({ name }) => known.has(columnKey(name)))
  if (repeated) return refusedFile('csv_column_repeated', { column: repeated.name })
  return table.header.filter((name) => !known.has(columnKey(name)) && name !== '')
}

/**
 * Reports rows that have lost or gained cells and returns the others: shifted cells mean nothing. Assumed: a row that
 * reaches all columns that the format requires is whole if it ends with text, or has as many cells as a neighbor that
 * does; some programs leave out empty cells at the end of a row, and Excel those of blocks of rows together. Every row
 * of our own exports reaches its last column.
 */
export function completeRows(
  table: TextTable,
  rows: TableRow[],
  problems: FileProblems,
  required: readonly string[] = [],
): TableRow[] {
  const expected = table.header.length
  const reached = [...required, guardColumn].map((column) => table.places.get(columnKey(column)) ?? -1)
  const least = Math.max(...reached) + 1
  const wholeBlocks = findWholeBlocks(table)
  return rows.filter((row) => {
    if (row.cells_found === expected) return true
    if (row.cells_found < expected && row.cells_found >= least && wholeBlocks.has(row.line)) return true
    problems.add('', 'row_cells_wrong', { line: row.line, found: row.cells_found, expected })
    return false
  })
}

const wholeBlocksOf = new WeakMap<TextTable, ReadonlySet<number>>()

/** The lines of a file's rows of which one, or a neighbor with as many cells, ends with text. */
function findWholeBlocks(table: TextTable): ReadonlySet<number> {
  const known = wholeBlocksOf.get(table)
  if (known) return known
  const { rows } = table
  const lines = new Set<number>()
  for (let from = 0, to = 0; from < rows.length; from = to) {
    let hasText = false
    for (; to < rows.length && rows[to]?.cells_found === rows[from]?.cells_found; to++)
      hasText ||= (rows[to]?.cells.at(-1) ?? '').trim() !== ''
    if (hasText) for (const { line } of rows.slice(from, to)) lines.add(line)
  }
  wholeBlocksOf.set(table, lines)
  return lines
}

const maxNamed = 20

/** Creates the notice about ignored columns, with how many there are besides those that it names. */
export function ignoredColumnsNotice(names: readonly string[]): FileProblem[] {
  if (names.length === 0) return []
  const all = [...new Set(names)]
  const more = all.length > maxNamed ? ` (+${all.length - maxNamed})` : ''
  const columns = `${all.slice(0, maxNamed).map(toQuotable).join(', ')}${more}`
  return [{ field: '', code: 'columns_ignored', values: { columns } }]
}

/** Whether a file has a column, under whichever spelling. */
export function hasColumn(places: ReadonlyMap<string, number>, column: string): boolean {
  return places.has(columnKey(column))
}

function moveLine({ refused: { code, values } }: RefusedFile, by: number): RefusedFile {
  return refusedFile(code, typeof values.line === 'number' ? { ...values, line: values.line + by } : values)
}
