import type { Tx } from '../../platform/db/database.ts'
import { addEntry } from './audit.store.ts'

/**
 * Writes a line of the audit trail in the transaction of what it tells about. `by` is a context, or who it is with the
 * session where there is one. `details` holds no secrets and no personal data.
 */
export async function audit(
  tx: Tx,
  by: { user: { id: number }; session_id: number | null },
  action: string,
  subjectId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const userId = by.user.id === 0 ? null : by.user.id
  await addEntry(tx, { user_id: userId, session_id: by.session_id, action, subject_id: subjectId, details })
}
