import { cellOf, type TableRow, type TextTable } from '../../platform/files/text/text-table.format.ts'

/**
 * Groups rows by order, sorted by each order's first row. Rows of an order need not be adjacent; a row without a number
 * is an order of its own.
 */
export function groupRowsByOrder(table: TextTable, numberColumn: string): TableRow[][] {
  const orders = new Map<string, TableRow[]>()
  for (const row of table.rows) {
    const number = cellOf(table, row, numberColumn).normalize('NFC').trim()
    const key = number === '' ? `\0${row.line}` : number
    const rows = orders.get(key)
    if (rows) rows.push(row)
    else orders.set(key, [row])
  }
  return [...orders.values()]
}
