import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

export interface AuditEntry {
  user_id: number | null
  session_id: number | null
  /** What was done, as `noun.verb`: `session.replayed`, `user.password_reset`. */
  action: string
  subject_id: number | null
  details: Record<string, unknown>
}

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit_entries (user_id, session_id, action, subject_id, details)
    values (${entry.user_id}, ${entry.session_id}, ${entry.action}, ${entry.subject_id}, ${JSON.stringify(entry.details)}::jsonb)`)
}
