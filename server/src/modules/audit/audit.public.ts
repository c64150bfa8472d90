import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { insertEntry } from './audit.store.ts'
import { findLastEditor } from './audit.views.ts'

/**
 * Adds an entry to the audit trail in the transaction of the change that it describes. `by` is a request context, or
 * the user with their session if there is one. `details` must not contain secrets or personal data.
 */
export async function recordAudit(
  tx: Tx,
  by: { user: { id: number }; session_id: number | null },
  action: string,
  subjectId: number | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const userId = by.user.id === 0 ? null : by.user.id
  await insertEntry(tx, { user_id: userId, session_id: by.session_id, action, subject_id: subjectId, details })
}

/**
 * Throws `changed_meanwhile` if an edit is based on another version than that of the locked row (API-8). The message
 * names who did one of the row's audited `actions` last, and `details` is the row as it is now.
 */
export async function assertVersion(
  db: Reader,
  basedOn: number,
  row: { id: number; version: number; actions: readonly string[] },
  readDetails: () => Promise<unknown>,
): Promise<void> {
  if (row.version === basedOn) return
  const who = (await findLastEditor(db, row.actions, row.id)) ?? 'Platen'
  throw refusal('changed_meanwhile', { who }, { details: await readDetails() })
}
