import type { Tx } from '../../platform/db/database.types.ts'
import { insertEntry } from './audit.store.ts'

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
  const userId = by.user.id === 0 ? null : by.user.id
  await insertEntry(tx, { user_id: userId, session_id: by.session_id, action, subject_id: subjectId, details })
}
