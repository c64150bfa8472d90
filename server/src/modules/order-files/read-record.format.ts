import type { JsonValue } from '../../platform/files/text/json-text.format.ts'
import type { FileProblems } from '../../platform/files/file-problem.ts'
import type { IncomingOrder, Problem, ReadRecord } from './incoming-order.types.ts'
import { limits } from './order-limits.rules.ts'
import { toNumberKey } from './order-identity.rules.ts'
import { isSameContent } from './order-content.rules.ts'

/** A record before it is validated. */
export type RecordDraft = Omit<IncomingOrder, 'placed_at' | 'number_key' | 'warnings'> & { placed_at: string | null }

/** The file's name for the order number: problems name the fields of the uploaded file. */
export type NumberField = 'order_number' | 'Name'

/** Turns a record into an order, or into an unreadable record with all its problems. Checks what every order needs. */
export function finishRecord(
  draft: RecordDraft,
  numberField: NumberField,
  problems: FileProblems,
  warnings: FileProblems,
): ReadRecord {
  const pieces = draft.lines.reduce((sum, line) => sum + line.quantity, 0)
  if (draft.external_number === '' && !problems.has(numberField)) problems.add(numberField, 'order_number_missing')
  if (draft.lines.length === 0 && !problems.has('lines')) problems.add('lines', 'order_lines_missing')
  if (draft.lines.length > limits.lines) problems.add('lines', 'order_lines_too_many', { max: limits.lines })
  if (pieces > limits.pieces) problems.add('lines', 'order_pieces_too_many', { max: limits.pieces })
  const { placed_at, external_number, line_numbers } = draft
  const raw = toStorableRaw(draft.raw)
  const number_key = toNumberKey(external_number)
  if (problems.list.length > 0 || placed_at === null) {
    return { kind: 'unreadable', external_number, number_key, problems: problems.list, raw, line_numbers }
  }
  return { kind: 'order', order: { ...draft, number_key, placed_at, raw, warnings: warnings.list } }
}

/**
 * Handles orders that appear more than once in a file. The same content is the same order, counted once, with a
 * warning. Other content is a newer version, applied after the one before it. The same order id with another number is
 * unreadable, because either could be meant.
 */
export function mergeRepeatedOrders(records: readonly ReadRecord[], numberField: NumberField): ReadRecord[] {
  const newest = new Map<string, IncomingOrder>()
  return records.flatMap((record): ReadRecord[] => {
    if (record.kind === 'unreadable') return [record]
    const { order } = record
    const { external_number, number_key, raw, line_numbers } = order
    const earlier = newest.get(order.external_id)
    const line = earlier?.line_numbers[0] ?? 0
    if (earlier && earlier.external_number !== external_number) {
      const problems: Problem[] = [{ field: numberField, code: 'order_number_repeated', values: { line } }]
      return [{ kind: 'unreadable', external_number, number_key, problems, raw, line_numbers }]
    }
    if (earlier && isSameContent(earlier, order)) {
      const isReported = earlier.warnings.some((warning) => warning.code === 'order_repeated')
      if (!isReported)
        earlier.warnings.push({ field: '', code: 'order_repeated', values: { line: line_numbers[0] ?? 0 } })
      earlier.line_numbers.push(...line_numbers)
      return []
    }
    if (earlier) order.warnings.push({ field: '', code: 'order_newer_in_file', values: { line } })
    newest.set(order.external_id, order)
    return [record]
  })
}

/**
 * Makes a raw record storable: characters that text columns can't store become U+FFFD, and it is truncated at 200 kB.
 */
function toStorableRaw(raw: JsonValue): JsonValue {
  const text = JSON.stringify(raw)
  if (text.length > limits.raw) return { cut_off: toStorableText(text.slice(0, limits.raw)) }
  return text.includes('\\u') ? (JSON.parse(text, (_name, value: unknown) => toStorableEntry(value)) as JsonValue) : raw
}

function toStorableEntry(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [toStorableText(name), entry]))
}

function toStorableText(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')
}
