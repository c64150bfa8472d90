import { isAllowed, type Rule } from '@platen/contracts/ability'
import type { RecordValues } from '@platen/contracts/records/record'

/** What decides about a view, and what its history keeps. */
export interface ViewContent {
  name: string
  shared: boolean
  search: Readonly<Record<string, string>>
  columns: readonly { key: string; hidden?: boolean | undefined }[] | null
  density: string | null
}

/** What somebody wants to do with a view: nothing if they can't see it. Rule: LIST-6. */
export function viewAccess(
  view: { owner_id: number; shared: boolean } | undefined,
  user: { id: number; rules: readonly Rule[] },
): 'hidden' | 'read' | 'write' {
  if (!view) return 'hidden'
  if (view.owner_id === user.id) return 'write'
  if (!view.shared) return 'hidden'
  return isAllowed(user.rules, 'setting.write') ? 'write' : 'read'
}

/** The values of a view as its history keeps them. */
export function toViewValues({ name, shared, search, columns, density }: ViewContent): RecordValues {
  return {
    name,
    shared,
    // What was searched for may be a customer's name, which erasing couldn't reach here (RECORD-2).
    search: Object.entries(search).map(([key, value]) => (key === 'search' ? key : `${key}=${value}`)),
    columns: (columns ?? []).map(({ key, hidden }) => (hidden ? `(${key})` : key)),
    density,
  }
}
