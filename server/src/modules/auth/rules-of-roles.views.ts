import type { Rule } from '@platen/contracts/ability'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { sortRules } from './auth.rules.ts'

const ruleOfRole = `json_build_object('role_id', rules.role_id, 'position', rules.position, 'action', rules.action,
    'subject', rules.subject, 'inverted', rules.inverted)`

/** The rules of the user `u`, in any order; `sortRules` sorts them. */
export const rulesOfUser = raw(`(
  select json_agg(${ruleOfRole})
    from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null
    join role_rules rules on rules.role_id = r.id
   where ur.user_id = u.id)`)

export const roleRules = z
  .array(
    z.strictObject({
      role_id: z.number(),
      position: z.number(),
      action: z.string(),
      subject: z.string(),
      inverted: z.boolean(),
    }),
  )
  .nullable()

/** The rules of a role; null if it doesn't exist or is archived. */
export const rulesOfRole = (id: Sql) => sql`(
  select coalesce((
    select json_agg(${raw(ruleOfRole)})
      from role_rules rules where rules.role_id = viewed.id), '[]')
    from roles viewed where viewed.id = ${id} and viewed.archived_at is null)`

const ruledRoleRow = z.strictObject({ id: z.number(), rules: roleRules })

/** Returns the rules of these roles by id, without those that are archived. */
export async function findRulesOfRoles(db: Reader, ids: number[]): Promise<Map<number, Rule[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows(
    ruledRoleRow,
    sql`
    select r.id, ${rulesOfRole(sql`r.id`)} as rules from roles r where r.id = any(${ids}::bigint[]) and r.archived_at is null`,
  )
  return new Map(rows.map((row) => [row.id, sortRules(row.rules ?? [])]))
}
