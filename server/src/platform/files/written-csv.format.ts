import { guardCell, guardColumn, guardMark } from './guarded-cells.format.ts'

/** In front of a file: without it spreadsheets read UTF-8 as the machine's own letters. */
const byteOrderMark = '\uFEFF'

/** The beginning of a CSV file: the mark of UTF-8 and the column names. Goes in: the names, without the guard's. */
export function csvHead(columns: readonly string[]): string {
  return `${byteOrderMark}${record([...columns, guardColumn])}`
}

/**
 * One row of a CSV file below `csvHead`, guarded against formulas (guarded-cells): RFC 4180, commas, CRLF at its end.
 * `readTextTable` gives exactly these cells back. Rule: IMPORT-17.
 */
export function csvRow(cells: readonly string[]): string {
  return record([...cells.map(guardCell), guardMark])
}

function record(cells: readonly string[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/** Quoted where a reader could take a character for something else, or trim it. */
function written(cell: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
