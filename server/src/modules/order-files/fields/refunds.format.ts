import { saysNothing } from './done-day.rules.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { isNo } from './yes-no.rules.ts'

const not = /^(?:not|no|non|pas|aucun|sans|kein|nicht|niet|nao|ej)[ _-]/i

/** Whether a cell about what was given back has something: an amount, a number of pieces, a time, a reason, or yes. */
export function saysSome(cell: string): boolean {
  if (saysNothing(cell) || isNo(cell) || not.test(cell.trim())) return false
  return /[1-9]/.test(cell) || !/\d/.test(cell)
}

/** Doubts an order of which the store gave back a part: `amount` as it is told, null if nobody knows it. */
export function doubtRefund(
  found: RecordFindings,
  field: string,
  amount: string | null,
  lines?: readonly number[],
): void {
  if (amount === null) found.doubt(field, 'doubt_refund_unknown', {}, lines)
  else found.doubt(field, 'doubt_partly_refunded', { amount }, lines)
}
