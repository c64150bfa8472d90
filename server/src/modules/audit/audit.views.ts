import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const editorRow = z.strictObject({ name: z.string() })

/** Returns who did one of these actions last, or undefined if nobody has. */
export async function findLastEditor(
  db: Reader,
  actions: readonly string[],
  subjectId: number,
): Promise<string | undefined> {
  const row = await db.maybe(
    editorRow,
    sql`
    select u.name from audit_entries a join users u on u.id = a.user_id
    where a.action = any(${actions}::text[]) and a.subject_id = ${subjectId}
    order by a.id desc limit 1`,
  )
  return row?.name
}
