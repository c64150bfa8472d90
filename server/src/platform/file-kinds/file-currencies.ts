import { cellOf, hasColumn, type TextTable } from '../files/text/text-table.format.ts'
import { currencyColumn } from './file-columns.ts'

/** Returns the currencies that a file of amounts names, each once, in upper case. */
export function readCurrencies(table: TextTable): string[] {
  if (!hasColumn(table.places, currencyColumn)) return []
  const codes = table.rows.map((row) => cellOf(table, row, currencyColumn).trim().toUpperCase())
  return [...new Set(codes)].filter((code) => code !== '')
}
