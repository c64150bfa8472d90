import type { FileProblem } from '../../../platform/files/file-problem.ts'
import type { ReadRecord } from '../../order-files/incoming-order.public.types.ts'

/** Drops the doubt of an order that its store held until a day that has come (IMPORT-48). */
export function dropEndedHold(record: ReadRecord, today: string): ReadRecord {
  if (record.kind === 'unreadable' || !record.order.doubts.some(isHold)) return record
  const doubts = record.order.doubts.filter((doubt) => !isHold(doubt) || !isOver(doubt, today))
  return { ...record, order: { ...record.order, doubts } }
}

const isHold = ({ code }: FileProblem) => code === 'doubt_hold_until'

/** What isn't a day may be any. */
const isOver = ({ values: { until } }: FileProblem, today: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(until)) && String(until) <= today
