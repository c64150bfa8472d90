import type { TableRow, TextTable } from '../../../platform/files/text/text-table.format.ts'
import { compareWithSubtotal, writeAmount, type WrittenAmounts } from '../lines-sum.rules.ts'
import type { DraftLine } from '../order-lines.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { isSameForAllRows, type NoteAttributes } from './shopify-attributes.format.ts'
import { isInOriginalOrder, type OrderBlock } from './shopify-blocks.format.ts'

/**
 * Compares the lines with the subtotal. If they differ, lines are missing or too many, and the order is in doubt. If they
 * agree, that proves rows without a number and equal rows; if the file doesn't say, those are in doubt.
 */
export function judgeLinesSum(
  found: RecordFindings,
  { rows, joined, equal }: OrderBlock & { joined: readonly TableRow[] },
  lines: readonly DraftLine[],
  amounts: WrittenAmounts,
  currency: string | null,
): void {
  const { agrees, counted } = compareWithSubtotal(lines, amounts)
  if (agrees === false && amounts.subtotal !== null) {
    const values = { counted: writeAmount(counted, currency), written: writeAmount(amounts.subtotal, currency) }
    found.doubt(
      'lines',
      'doubt_lines_sum',
      values,
      rows.map((row) => row.line),
    )
  }
  const added = joined.filter((row) => rows.includes(row))
  for (const { line } of added) {
    if (agrees === true) found.warn('lines', 'row_joined', { line })
    else found.doubt('lines', 'doubt_row_joined', { line }, [line])
  }
  if (equal && agrees !== true) found.doubt('lines', 'doubt_rows_equal', { ...equal }, [equal.first, equal.line])
}

/**
 * Attributes name a line by its position among the rows that the store wrote. Rows that were sorted or moved since have
 * other positions. In a sorted file, that may have happened to the further rows of any order.
 */
export function judgeDesignPositions(
  found: RecordFindings,
  table: TextTable,
  { rows, file_sorted }: OrderBlock & { file_sorted: boolean },
  byRow: NoteAttributes['byRow'],
): void {
  const mayHaveMoved = !isInOriginalOrder(table, rows) || (file_sorted && rows.length > 2)
  if (!mayHaveMoved || isSameForAllRows(byRow, rows.length)) return
  found.doubt(
    'Note Attributes',
    'doubt_designs_moved',
    {},
    rows.map((row) => row.line),
  )
}
