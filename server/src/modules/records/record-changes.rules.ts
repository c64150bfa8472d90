import type { ChangedValue, FieldChange, RecordValues } from '@platen/contracts/records/record'

const maxFields = 60
const maxItems = 30
const maxLength = 300

/**
 * Returns the fields whose values differ. Fields that only one of the two has count as empty in the other. Long texts
 * and lists are shortened, so that an entry of the history stays small.
 */
export function findChangedFields(before: RecordValues, after: RecordValues): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
    .slice(0, maxFields)
    .map((change) => ({ field: change.field, before: shorten(change.before), after: shorten(change.after) }))
}

function isSame(left: ChangedValue, right: ChangedValue): boolean {
  return isEmpty(left) ? isEmpty(right) : JSON.stringify(left) === JSON.stringify(right)
}

function isEmpty(value: ChangedValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function shorten(value: ChangedValue): ChangedValue {
  if (typeof value === 'string') return shortenText(value)
  if (!Array.isArray(value)) return value
  const items = value.slice(0, maxItems).map(shortenText)
  return value.length > maxItems ? [...items, `… (${value.length})`] : items
}

function shortenText(text: string): string {
  const characters = Array.from(text)
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

export interface DatedChanges {
  who: string
  /** Whether the reader made them. */
  own?: true
  at: string
  changes: readonly FieldChange[]
}

export type DatedChange = FieldChange & { who: string; own?: true; at: string }

/**
 * Adds up consecutive entries, oldest first: per field the value before the first and after the last, and who changed
 * it last. A field that got its former value back is left out.
 */
export function addUpChanges(entries: readonly DatedChanges[]): DatedChange[] {
  const byField = new Map<string, DatedChange>()
  for (const { changes, ...by } of entries) {
    for (const change of changes) {
      const first = byField.get(change.field)
      byField.set(change.field, { ...change, before: first ? first.before : change.before, ...by })
    }
  }
  return [...byField.values()].filter((change) => !isSame(change.before, change.after))
}
