import type { TableRow, TextTable } from '../../../platform/files/text/text-table.format.ts'
import { readCurrency, readSumAmount } from '../fields/amount.format.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { decimalMarkOf } from '../shipping-prices.format.ts'

type PriceField = 'price' | 'line_total' | 'quantity' | 'currency'

const known = new WeakMap<TextTable, ReadonlySet<number>>()

/** Returns what the lines of a table cost, one piece or all, in minor units. `cellOf` reads a cell of a row. */
export function readLinePrices(
  table: TextTable,
  cellOf: (row: TableRow, field: PriceField) => string,
): ReadonlySet<number> {
  const before = known.get(table)
  if (before) return before
  const mark = decimalMarkOf(table)
  const prices = table.rows.flatMap((row) => {
    const currency = readCurrency(new FileProblems(), '', cellOf(row, 'currency'))
    const [price, total] = (['price', 'line_total'] as const).map((field) =>
      readSumAmount(cellOf(row, field), currency, mark),
    )
    return [price ?? 0, total ?? 0, (price ?? 0) * Number(cellOf(row, 'quantity'))]
  })
  const found = new Set(prices)
  known.set(table, found)
  return found
}
