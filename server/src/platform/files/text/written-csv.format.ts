import { guardCell, guardColumn, guardMark } from './guarded-cells.format.ts'

/** Starts a file: without it, spreadsheets read UTF-8 in the encoding of the machine. */
export const byteOrderMark = '\uFEFF'

/** Returns the start of a CSV file: the byte order mark and the column names, plus the guard column. */
export function csvHead(columns: readonly string[]): string {
  return `${byteOrderMark}${csvLine([...columns, guardColumn])}`
}

/**
 * Returns one row of a CSV file below `csvHead`, guarded against formulas (guarded-cells): RFC 4180, commas, CRLF at
 * the end. `readTextTable` reads exactly these cells back. Rule: IMPORT-17.
 */
export function csvRow(cells: readonly string[]): string {
  return csvLine([...cells.map(guardCell), guardMark])
}

/** Returns one line of a CSV file, as it is given: RFC 4180, CRLF at the end. French spreadsheets expect semicolons. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(writeCell).join(separator)}\r\n`
}

/** Quotes a cell if a reader could misread a character or trim it. */
function writeCell(cell: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
