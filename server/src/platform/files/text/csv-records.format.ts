import { refusedFile, type RefusedFile } from '../refused-file.ts'

/** One record of a CSV text: its cells as written and the physical line, counted from 1, on which it starts. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Limits of a CSV file (INPUT-2): data rows without the header, columns, and kB of UTF-8 per cell. */
export const csvLimits = { rows: 50_000, columns: 100, cellKb: 32 }

const cellBytes = csvLimits.cellKb * 1024
const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r']

/**
 * Splits a CSV text into records. Line endings may be CR, LF or CRLF, also mixed; quoted cells may contain separators,
 * line endings and doubled quotes. Records without any text are left out. Returns a RefusedFile as soon as a limit is
 * exceeded (ten megabytes of commas cost a hundred cells), for text after a closing quote, and for an unclosed quote,
 * each with its line. Written by hand because csv-parse limits neither columns nor cells and does not name the opening
 * line; the tests compare the two. Rule: INPUT-2.
 */
export function readCsvRecords(text: string, separator: string): CsvRecord[] | RefusedFile {
  const records: CsvRecord[] = []
  const unquotedEnd = new RegExp(`[${separator === '|' ? '\\|' : separator}\\r\\n]`, 'g')
  let at = 0
  let line = 1

  while (at < text.length) {
    // Empty lines are skipped quickly: ten megabytes of them are a file too.
    if (text[at] === lineFeed) {
      at++
      line++
      continue
    }
    const record: CsvRecord = { line, cells: [] }
    let filled = false
    for (let more = true; more;) {
      const cellLine = line
      let cell: string
      if (text[at] === quote) {
        const closed = closingQuote(text, at)
        if (closed === -1) return refusedFile('csv_quote_unclosed', { line: cellLine })
        // Doubled quotes at most double the length of a cell, so anything longer than twice the limit can be refused
        // without looking inside, which for nine megabytes of quotes takes ten times as long as finding their end.
        if (closed - at - 1 > 2 * cellBytes) {
          return refusedFile('csv_cell_too_long', { line: cellLine, limit: csvLimits.cellKb })
        }
        cell = text.slice(at + 1, closed)
        line += lineEnds(cell)
        cell = cell.replaceAll('""', quote)
        at = closed + 1
        while (text[at] === ' ') at++
        if (at < text.length && text[at] !== separator && text[at] !== lineFeed && text[at] !== carriageReturn) {
          return refusedFile('csv_quote_misplaced', { line })
        }
      } else {
        unquotedEnd.lastIndex = at
        const end = unquotedEnd.exec(text)?.index ?? text.length
        cell = text.slice(at, end)
        at = end
      }
      if (cell.length * 3 > cellBytes && Buffer.byteLength(cell) > cellBytes) {
        return refusedFile('csv_cell_too_long', { line: cellLine, limit: csvLimits.cellKb })
      }
      if (record.cells.push(cell) > csvLimits.columns) {
        return refusedFile('csv_too_many_columns', { line: cellLine, limit: csvLimits.columns })
      }
      filled ||= cell !== ''
      more = text[at] === separator
      if (more) at++
    }
    if (text[at] === carriageReturn && text[at + 1] === lineFeed) at++
    at++
    line++
    if (filled && records.push(record) > csvLimits.rows + 1) {
      return refusedFile('csv_too_many_rows', { limit: csvLimits.rows })
    }
  }
  return records
}

function closingQuote(text: string, opening: number): number {
  let at = text.indexOf(quote, opening + 1)
  while (at !== -1 && text[at + 1] === quote) at = text.indexOf(quote, at + 2)
  return at
}

function lineEnds(cell: string): number {
  let count = 0
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === lineFeed || (cell[at] === carriageReturn && cell[at + 1] !== lineFeed)) count++
  }
  return count
}

const separators = [',', ';', '\t', '|']

/**
 * Finds the separator of a CSV text: that of Excel's first line `sep=;`, else the most frequent of comma, semicolon,
 * tab and bar outside quotes in the header line. A line above a header is a title if it has none of them, or one where
 * a table follows. Also returns the text after a `sep=` line. Where the header can be told by its cells, its separator
 * is the one that makes it so. Rule: INPUT-2.
 */
export function findSeparator(
  text: string,
  isHeader: (cells: readonly string[]) => boolean = () => false,
): { separator: string; body: string; skippedLines: number } {
  const separatorLine = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(text)
  if (separatorLine?.[1])
    return { separator: separatorLine[1], body: text.slice(separatorLine[0].length), skippedLines: 1 }
  const start = text.slice(0, 65_536)
  const known = findHeaderSeparator(start, isHeader)
  if (known !== undefined) return { separator: known, body: text, skippedLines: 0 }
  let counts = countSeparators(start.trimStart())
  for (let at = 0, titles = 0; Math.max(...counts) <= 2 && titles < 5; titles++) {
    at = nextLine(start, at)
    if (at === start.length) break
    const below = countSeparators(start.slice(at).trimStart())
    const cells = Math.max(...below)
    // What has two cells may be a header itself, above cells with text of any kind.
    const isTable = () => countSeparators(start.slice(nextLine(start, at)).trimStart())[below.indexOf(cells)] === cells
    const isSure = Math.max(...counts) === 1 || isTable()
    if (cells >= 4 && isHeading(start.slice(at).trimStart()) && isSure) counts = below
  }
  return { separator: separators[counts.indexOf(Math.max(...counts))] ?? ',', body: text, skippedLines: 0 }
}

/** Returns where the line after the first one with text begins. */
function nextLine(text: string, from: number): number {
  const rest = text.slice(from).trimStart()
  const end = /\r\n|\r|\n/.exec(rest)
  return end ? text.length - rest.length + end.index + end[0].length : text.length
}

/** Returns the separator between the names of the header, which is among the first lines with text. */
function findHeaderSeparator(start: string, isHeader: (cells: readonly string[]) => boolean): string | undefined {
  const lines = start.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  for (const line of lines.slice(0, maxLinesToHeader)) {
    const cells = (separator: string) => line.split(separator).map((cell) => cell.replaceAll('"', ''))
    const found = separators.find((separator) => isHeader(cells(separator)))
    if (found !== undefined) return found
  }
  return undefined
}

/** A header and at most five titles above it. */
const maxLinesToHeader = 6

/** Counts the cells of a text's first line by each separator. */
function countSeparators(text: string): number[] {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = line.replaceAll(/"(?:[^"]|"")*"/g, '')
  return separators.map((separator) => bare.split(separator).length)
}

/** Whether a text's first line has words between its separators, as headers do, and no numbers. */
function isHeading(text: string): boolean {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  return line.split(/[,;\t|]/).every((cell) => !/^[\s"]*[\d.]+[\s"]*$/.test(cell))
}
