import { refusedFile, type RefusedFile } from './refused-file.ts'

/** One record of a CSV text: its cells as written and the physical line, counted from 1, on which it begins. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Bounds of a CSV file (INPUT-2): data rows besides the header, columns, and kB of UTF-8 per cell. */
export const csvLimits = { rows: 50_000, columns: 100, cellKb: 32 }

const cellBytes = csvLimits.cellKb * 1024
const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r']

/**
 * Cuts a CSV text into records. Line ends may be CR, LF or CRLF, also mixed; quoted cells may hold separators, line ends
 * and doubled quotes. Records without any text are left out. Refuses what passes a limit as soon as it is met (ten
 * megabytes of commas cost a hundred cells), text behind a closing quote, and an opening quote that is never closed, each
 * with its line. Written by hand because csv-parse bounds neither columns nor cells nor names the opening line; the tests
 * hold the two against each other. Rule: INPUT-2.
 */
export function readCsvRecords(text: string, separator: string): CsvRecord[] | RefusedFile {
  const records: CsvRecord[] = []
  const unquotedEnd = new RegExp(`[${separator === '|' ? '\\|' : separator}\\r\\n]`, 'g')
  let at = 0
  let line = 1

  while (at < text.length) {
    // Lines without a character are passed quickly: ten megabytes of them are a file too.
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
        // Doubled quotes halve a cell and no more: what is longer than twice the limit needs no look inside, which for
        // nine megabytes of quotes takes ten times as long as finding their end.
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
 * The separator of a CSV text: what Excel's first line `sep=;` says, else the most frequent of comma, semicolon, tab and
 * bar outside quotes in the header line. Comes out with the rest of the text behind a `sep=` line. Rule: INPUT-2.
 */
export function findSeparator(text: string): { separator: string; body: string; skippedLines: number } {
  const told = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(text)
  if (told?.[1]) return { separator: told[1], body: text.slice(told[0].length), skippedLines: 1 }
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 65_536).trimStart())?.[0] ?? ''
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = separators.map((separator) => bare.split(separator).length)
  return { separator: separators[counts.indexOf(Math.max(...counts))] ?? ',', body: text, skippedLines: 0 }
}
