import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const userFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  /** What the row is named by: the email, or else the user name. */
  email: z.string(),
  user_name: z.string().nullable(),
  name: z.string(),
  language: z.string().nullable(),
  roles: z.array(z.string()),
  archived: z.boolean(),
})

async function readUsers(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    userFileRow,
    sql`
    select u.id, u.version, coalesce(u.email, u.user_name) as email, u.user_name, u.name, u.language, u.archived_at is not null as archived,
      coalesce((
        select json_agg(r.name order by r.name collate name_order) from user_roles ur
        join roles r on r.id = ur.role_id and r.archived_at is null where ur.user_id = u.id
      ), '[]') as roles
    from users u where u.kind = 'person' and ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the users with these emails as files see them. */
export function findFileUsers(db: Reader, emails: readonly string[]): Promise<StoredRow[]> {
  return readUsers(db, sql`coalesce(u.email, u.user_name) = any(${emails}::text[])`)
}

/** Returns the next users as files see them, deactivated ones too. */
export function readFileUsers(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readUsers(db, sql`u.id > ${after} order by u.id limit ${limit}`)
}

const roleIdRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns the ids of the roles that can be chosen, by name in lower case. */
export async function readRoleIds(db: Reader): Promise<Map<string, number>> {
  const roles = await db.rows(roleIdRow, sql`select id, name from roles where archived_at is null`)
  return new Map(roles.map((role) => [role.name.toLowerCase(), role.id]))
}
