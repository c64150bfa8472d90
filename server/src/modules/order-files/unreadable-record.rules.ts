import { toStorable } from '../../platform/files/text/written-text.ts'
import type { ReadRecord, UnreadableRecord } from './incoming-order.public.types.ts'
import { toNumberKey } from './order-identity.public.rules.ts'
import { limits } from './order-limits.rules.ts'

type RawRecord = UnreadableRecord['raw']

/** Returns a record that can't be read as an order. Its number is '' if it has none. */
export function unreadableRecord(record: Omit<UnreadableRecord, 'number_key'>): ReadRecord {
  const { external_number: number, raw } = record
  return { kind: 'unreadable', ...record, number_key: toNumberKey(number), raw: toStorableRaw(raw) }
}

/**
 * Makes a raw record storable: characters that text columns can't store become U+FFFD, and it is truncated at 200 kB.
 */
export function toStorableRaw(raw: RawRecord): RawRecord {
  const text = JSON.stringify(raw)
  if (text.length > limits.raw) return { cut_off: toStorable(text.slice(0, limits.raw)) }
  return text.includes('\\u') ? (JSON.parse(text, (_name, value: unknown) => toStorableEntry(value)) as RawRecord) : raw
}

function toStorableEntry(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [toStorable(name), entry]))
}
