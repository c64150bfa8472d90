import type { Tx } from '../../platform/db/database.types.ts'
import { insertEntries } from './audit.store.ts'

/** Who did something: a request context, or a user with their session if there is one. */
export interface AuditAuthor {
  user: { id: number }
  session_id: number | null
}

/**
 * Adds an entry to the audit trail in the transaction of the change that it describes. `details` must not contain
 * secrets or personal data. Changes of a record are recorded by `changeRecord` and its like.
 */
export async function recordAudit(
  tx: Tx,
  by: AuditAuthor,
  action: string,
  subjectId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAuditOfMany(tx, by, action, [{ subject_id: subjectId, details: JSON.stringify(details) }])
}

/** Does the same for one person's change of many rows, with the details of each as JSON. */
export async function recordAuditOfMany(
  tx: Tx,
  by: AuditAuthor,
  action: string,
  entries: readonly { subject_id: number | null; details: string }[],
): Promise<void> {
  const userId = by.user.id === 0 ? null : by.user.id
  await insertEntries(tx, { user_id: userId, session_id: by.session_id, action }, entries)
}
