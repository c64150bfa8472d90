import type { Tx } from '../../platform/db/database.ts'
import { insertEntry } from './audit.store.ts'

/**
 * Adds an entry to the audit trail in the transaction of the change that it describes. `by` is a request context, or
 * the user with their session if there is one. `details` must not contain secrets or personal data.
 */
export async function audit(
  tx: Tx,
  by: { user: { id: number }; session_id: number | null },
  action: string,
  subjectId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const userId = by.user.id === 0 ? null : by.user.id
  await insertEntry(tx, { user_id: userId, session_id: by.session_id, action, subject_id: subjectId, details })
}
