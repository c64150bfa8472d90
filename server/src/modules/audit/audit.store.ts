import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

/**
 * Adds the entries of one person's change of many rows, in one statement, with the place that the call came from.
 * @param by - its action says what was done, as `noun.verb`: `session.replayed`, `user.password_reset`
 * @param entries - with their details as JSON
 */
export async function insertEntries(
  tx: Tx,
  by: { user_id: number | null; session_id: number | null; action: string },
  entries: readonly { subject_id: number | null; details: string }[],
): Promise<void> {
  const source = tx.callSource
  await tx.run(sql`
    insert into audit_entries (user_id, session_id, action, address, user_agent, station_id, subject_id, details)
    select ${by.user_id}::bigint, ${by.session_id}::bigint, ${by.action}, ${source?.address ?? null},
      ${source?.user_agent ?? null}, ${source?.station_id ?? null}::bigint, e.subject_id, e.details
    from unnest(${entries.map((entry) => entry.subject_id)}::bigint[],
      ${entries.map((entry) => entry.details)}::jsonb[]) as e (subject_id, details)`)
}
