import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { Written } from '../written/written-order.types.ts'

/** Doubts an order whose store may have cancelled it, as a column says that nobody can be sure of. */
export function doubtCancellation(found: RecordFindings, { name, text }: Written, lines: readonly number[]): void {
  const values = { column: toQuotable(name), value: toQuotable(text.trim()) }
  found.doubt(name, 'doubt_cancellation_unclear', values, lines)
}

/** Doubts an order that has something in a column that nothing reads. */
export function doubtUnreadColumn(
  found: RecordFindings,
  { name, text }: Written,
  lines: readonly number[],
  code: 'doubt_column_unread' | 'doubt_taken_back_unread' = 'doubt_column_unread',
): void {
  const values = { column: toQuotable(name), value: toQuotable(text.trim()) }
  found.doubt(name, code, values, lines)
}
