import type { IncomingOrder, NumberField, ReadRecord } from './incoming-order.public.types.ts'
import { findClosed, toNumberKey } from './order-identity.public.rules.ts'
import { limits } from './order-limits.rules.ts'
import { finishLines, type DraftLine } from './order-lines.format.ts'
import type { RecordFindings } from './record-findings.format.ts'
import { markContact } from './told-remarks.public.rules.ts'
import { toStorableRaw, unreadableRecord } from './unreadable-record.rules.ts'

type Finished = 'placed_at' | 'number_key' | 'lines' | 'left_out' | 'reduced' | 'problems' | 'doubts' | 'warnings'

/** A record before it is validated. */
export type RecordDraft = Omit<IncomingOrder, Finished> & { placed_at: string | null; drafts: readonly DraftLine[] }

/** Turns a record into an order, or into an unreadable record with all its problems. Checks what every order needs. */
export function finishRecord(
  { drafts, ...draft }: RecordDraft,
  numberField: NumberField,
  found: RecordFindings,
): ReadRecord {
  const { fatal } = found
  const finished = finishLines(found, drafts)
  const pieces = finished.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (draft.external_number === '' && !fatal.has(numberField)) fatal.add(numberField, 'order_number_missing')
  if (drafts.length === 0 && !fatal.has('lines')) fatal.add('lines', 'order_lines_missing')
  if (finished.lines.length > limits.lines) fatal.add('lines', 'order_lines_too_many', { max: limits.lines })
  if (pieces > limits.pieces) fatal.add('lines', 'order_pieces_too_many', { max: limits.pieces })
  const { placed_at, external_number, line_numbers } = draft
  const numberKey = toNumberKey(external_number)
  if (fatal.list.length > 0 || placed_at === null) {
    const closed = findClosed({ ...draft, number_key: numberKey })
    const problems = markContact([...fatal.list, ...found.problems.list], found.contact)
    // In our own format, the number stands for the id.
    const hasId = draft.id_in_file && draft.native === null
    const names = { external_number, ...(hasId && { external_id: draft.external_id }) }
    return unreadableRecord({ ...names, problems, closed, raw: draft.raw, line_numbers })
  }
  const doubts = markContact(found.doubts, found.contact).map((doubt) =>
    doubt.lines.length > 0 ? doubt : { ...doubt, lines: line_numbers.slice(0, 1) },
  )
  const problems = [...markContact(found.problems.list, found.contact), ...finished.problems]
  const order = {
    ...draft,
    ...finished,
    problems,
    number_key: numberKey,
    placed_at,
    raw: toStorableRaw(draft.raw),
    doubts,
    warnings: markContact(found.warnings.list, found.contact),
  }
  return { kind: 'order', order }
}
