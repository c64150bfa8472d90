import type { TableRow, TextTable } from '../../platform/files/text/text-table.format.ts'
import { FileProblems } from '../../platform/files/file-problem.ts'
import { readCurrency, readSumAmount, type DecimalMark } from './fields/amount.format.ts'

/** The decimal mark of a table: spreadsheets that write 12,50 separate cells with semicolons. */
export function decimalMarkOf({ separator }: Pick<TextTable, 'separator'>): DecimalMark {
  return separator === ';' ? ',' : '.'
}

const known = new WeakMap<TextTable, ReadonlySet<number>>()

/** Returns what the orders of a table paid for their shipping, in minor units. `cellOf` reads a cell of a row. */
export function readShippingPrices(
  table: TextTable,
  cellOf: (row: TableRow, field: 'shipping' | 'currency') => string,
): ReadonlySet<number> {
  const before = known.get(table)
  if (before) return before
  const mark = decimalMarkOf(table)
  const prices = table.rows.flatMap((row) => {
    const currency = readCurrency(new FileProblems(), '', cellOf(row, 'currency'))
    return readSumAmount(cellOf(row, 'shipping'), currency, mark) || []
  })
  const found = new Set(prices)
  known.set(table, found)
  return found
}
