import type { ChangedMeanwhile } from '@platen/contracts/records/record'
import { isSameValue } from '../../../platform/same-value.rules.ts'

/** A field that somebody else changed. `mine` differs from `before` too if both changed it. */
export interface FieldConflict {
  field: string
  before: unknown
  mine: unknown
  theirs: unknown
  /** Whether both changed it, to different values, so that someone must choose. */
  both: boolean
}

type Values = Readonly<Record<string, unknown>>

/** What an edit that came too late is answered with, if this is. Moves of pieces answer with their piece instead. */
export function conflictOf({ code, details }: { code: string; details: unknown }): ChangedMeanwhile | null {
  return code === 'changed_meanwhile' && isConflict(details) ? details : null
}

function isConflict(details: unknown): details is ChangedMeanwhile {
  return (
    typeof details === 'object' &&
    details !== null &&
    'current' in details &&
    typeof (details as { version?: unknown }).version === 'number' &&
    Array.isArray((details as { changes?: unknown }).changes)
  )
}

/** The fields that somebody else changed since the edit began, in the form's order. */
export function findConflicts(before: Values, mine: Values, theirs: Values): FieldConflict[] {
  return Object.keys(before)
    .filter((field) => !isSameValue(before[field], theirs[field]))
    .map((field) => ({
      field,
      before: before[field],
      mine: mine[field],
      theirs: theirs[field],
      both: !isSameValue(mine[field], before[field]) && !isSameValue(mine[field], theirs[field]),
    }))
}

/** My values with theirs where only they changed a field, and where I take theirs although both did. */
export function mergeValues<T extends object>(before: T, mine: T, theirs: T, takesTheirs: ReadonlySet<string>): T {
  const conflicts = findConflicts(before as Values, mine as Values, theirs as Values)
  const taken = conflicts.filter(({ field, both }) => !both || takesTheirs.has(field))
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs: value }) => [field, value])) }
}

/** Who changed a field and when; `own` if they are the reader, in another tab or on another device. */
export type FieldEdit = Pick<ChangedMeanwhile, 'who' | 'own' | 'at'>

/** Who changed a field last and when; the last edit of all if it isn't known of the field. */
export function editOf(details: ChangedMeanwhile, field: string): FieldEdit {
  return details.changes.find((change) => change.field === field) ?? details
}
