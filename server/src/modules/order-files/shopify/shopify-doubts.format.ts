import type { TableRow, TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { ReadRecord } from '../incoming-order.public.types.ts'
import { writeAmount, type LinesSum } from '../lines-sum.public.rules.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { findEqualRows } from '../order-rows.format.ts'
import { isSameForAllRows, type NoteAttributes } from './shopify-attributes.format.ts'
import { isHead, isInOriginalOrder, type OrderBlock } from './shopify-blocks.format.ts'
import type { WrittenSums } from './shopify-sum.format.ts'

/**
 * Compares the lines with the subtotal. If they differ, lines are missing or too many, and the order is in doubt. If
 * they agree, that proves rows without a number and equal rows, except free ones, without which the sum is the same;
 * if the file doesn't say, those are in doubt.
 * @param madeRows - the rows of which something is made and which nothing else proves
 */
export function judgeLinesSum(
  found: RecordFindings,
  { rows, joined, equal }: OrderBlock & { joined: readonly TableRow[] },
  madeRows: readonly TableRow[],
  { agrees, counted }: LinesSum,
  { subtotal, isFree }: Pick<WrittenSums, 'subtotal' | 'isFree'>,
  currency: string | null,
): void {
  if (agrees === false && subtotal !== null) {
    const values = { counted: writeAmount(counted, currency), written: writeAmount(subtotal, currency) }
    found.doubt(
      'lines',
      'doubt_lines_sum',
      values,
      rows.map((row) => row.line),
    )
  }
  const own = new Set(rows)
  const free = new Set(madeRows.filter(isFree))
  const added = joined.filter((row) => own.has(row))
  for (const row of added) {
    const { line } = row
    if (agrees === true && !free.has(row)) found.warn('lines', 'row_joined', { line })
    else found.doubt('lines', 'doubt_row_joined', { line }, [line])
  }
  const unproven = agrees === true ? findEqualRows([...free]) : equal && findEqualRows(madeRows)
  if (unproven) found.doubt('lines', 'doubt_rows_equal', { ...unproven }, [unproven.first, unproven.line])
}

/** What shows that the rows of a file no longer stand as the store wrote them. */
export interface FileOrder {
  /**
   * Rows of an order stand apart, or its fields are not in its first row: the further rows of others may have moved.
   */
  is_sorted: boolean
  /** The file has several orders, so that somebody may have sorted it before the fields of an order were filled down. */
  has_several: boolean
}

export function judgeFileOrder(table: TextTable, blocks: readonly OrderBlock[]): FileOrder {
  return {
    is_sorted: blocks.some((block) => !isInOriginalOrder(table, block.rows)),
    has_several: blocks.length > 1,
  }
}

/**
 * Attributes name a line by its position among the rows that the store wrote. Rows that were sorted or moved since have
 * other positions, and rows that all have the fields of their order don't show whether they were.
 */
export function judgeDesignPositions(
  found: RecordFindings,
  table: TextTable,
  { rows, file_order }: OrderBlock & { file_order: FileOrder },
  byRow: NoteAttributes['byRow'],
): void {
  const isFilledDown = rows.length > 1 && rows.every((row) => isHead(table, row))
  const mayHaveMoved =
    !isInOriginalOrder(table, rows) ||
    (file_order.is_sorted && rows.length > 2) ||
    ((file_order.is_sorted || file_order.has_several) && isFilledDown)
  if (!mayHaveMoved || isSameForAllRows(byRow, rows.length)) return
  found.doubt(
    'Note Attributes',
    'doubt_designs_moved',
    {},
    rows.map((row) => row.line),
  )
}

/**
 * Doubts all rows without a number in a file that has lost or repeated other rows: such a row may have come below
 * another order than its own, with a price that happens to fit.
 */
export function doubtJoinedRows(records: readonly ReadRecord[]): void {
  const isDamaged = records.some(
    (record) =>
      record.kind === 'unreadable' ||
      record.order.warnings.some(({ code }) => code === 'order_repeated') ||
      record.order.doubts.some(({ code }) => code === 'doubt_lines_sum'),
  )
  if (!isDamaged) return
  for (const record of records) {
    if (record.kind === 'unreadable') continue
    const { order } = record
    const joined = order.warnings.filter(({ code }) => code === 'row_joined')
    order.warnings = order.warnings.filter((warning) => !joined.includes(warning))
    order.doubts.push(
      ...joined.map(({ field, values }) => ({
        field,
        code: 'doubt_row_joined' as const,
        values,
        lines: [Number(values.line)],
      })),
    )
  }
}
