import { maxCountedUsers } from '@platen/contracts/lists/list-limits'
import type { RecordValues } from '@platen/contracts/records/record'
import { rule } from '@platen/contracts/auth/endpoints'
import { labelsOf, schemasOf } from '@platen/contracts/records/field'
import { roleColumns, roleFields } from '@platen/contracts/roles/fields'
import { roleEndpoints, roleDetail, roleRow, type RoleDetail } from '@platen/contracts/roles/endpoints'
import { inWords } from '@platen/contracts/roles/rule-lists'
import { grantsBeyond } from '@platen/contracts/roles/rule-sets'
import { roleViews } from '@platen/contracts/roles/views'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, columnsOf } from '../../platform/db/sql-text.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import type { Holder } from './roles.types.ts'

const columns = sql`
  r.id, r.version, r.name, r.description, r.archived_at is not null as archived,
  (select count(*) from (
    -- One user after the other, so that the limit ends the work; a join would read all users first.
    select from user_roles ur
    where ur.role_id = r.id and (select u.archived_at is null from users u where u.id = ur.user_id)
    limit ${maxCountedUsers}) c) as users`

/** The roles. */
export const roleList = defineList({
  name: 'roles',
  endpoint: roleEndpoints.list,
  table: sql`roles r`,
  id: sql`r.id`,
  filters: { archived: byArchived('r') },
  views: roleViews,
  search: searchWords(sql`r.search_text`, (typed) => sql`lower(r.name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('name', byName('r.name')),
  row: roleRow,
  select: () => ({ columns, joins: sql`` }),
  columns: labelsOf(roleColumns),
  cells: cellsOf(roleColumns),
})

const rulesColumn = sql`
  coalesce((
    select json_agg(json_build_object('action', rr.action, 'subject', rr.subject, 'inverted', rr.inverted) order by rr.position)
    from role_rules rr where rr.role_id = r.id
  ), '[]') as rules`

const detailRow = roleDetail.omit({ beyond: true })

/** Returns everything that a role's screen shows, of an archived one too. Throws `not_found`. */
export async function readRoleDetail(ctx: Pick<Ctx, 'user'>, db: Reader, id: number): Promise<RoleDetail> {
  const role = await db.maybe(
    detailRow,
    sql`
    select ${columns}, ${rulesColumn}, coalesce(r.code = 'administrator', false) as administrator,
      r.requires_second_factor,
      ${recordColumn('r')}
    from roles r where r.id = ${id}`,
  )
  if (!role) throw refusal('not_found')
  const [beyond] = grantsBeyond(role.rules, ctx.user.rules)
  return { ...role, beyond: beyond ? inWords(beyond) : null }
}

const valuesRow = z.strictObject({ ...schemasOf(roleFields), rules: z.array(rule) })

/** Returns what the history of a role keeps. */
export async function readRoleValues(db: Reader, id: number): Promise<RecordValues> {
  const { rules, ...values } = await db.one(
    valuesRow,
    sql`select ${columnsOf(roleFields, 'r')}, ${rulesColumn} from roles r where r.id = ${id}`,
  )
  return { ...values, rules: rules.map(inWords) }
}

const roleRulesRow = z.strictObject({
  name: z.string(),
  rules: z.array(rule),
  administrator: z.boolean(),
  requires_second_factor: z.boolean(),
})

/** Returns a role's name, its rules and what it requires. Throws `not_found`. */
export async function readRules(db: Reader, id: number): Promise<z.output<typeof roleRulesRow>> {
  const role = await db.maybe(
    roleRulesRow,
    sql`
    select r.name, ${rulesColumn}, coalesce(r.code = 'administrator', false) as administrator, r.requires_second_factor
    from roles r where r.id = ${id}`,
  )
  if (!role) throw refusal('not_found')
  return role
}

const holderRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  roles: z.array(z.strictObject({ id: z.number(), rules: z.array(rule) })),
})

/** Returns the active users who have a role, by name. */
export function readHolders(db: Reader, roleId: number): Promise<Holder[]> {
  return db.rows(
    holderRow,
    sql`
    select u.id, u.name,
      coalesce((
        select json_agg(json_build_object('id', held.id, 'rules', held.rules) order by held.id)
        from (
          select r.id, ${rulesColumn} from user_roles other join roles r on r.id = other.role_id
          where other.user_id = u.id and r.archived_at is null
        ) held
      ), '[]') as roles
    from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = ${roleId} and u.archived_at is null
    order by u.name collate name_order, u.id`,
  )
}
