import type { RecordValues } from '@platen/contracts/records/record'
import { permissions } from '@platen/contracts/api'
import { rule } from '@platen/contracts/auth/endpoints'
import { explainPermissions } from '@platen/contracts/roles/effective-permissions'
import { exceeds } from '@platen/contracts/roles/rule-sets'
import { schemasOf } from '@platen/contracts/records/field'
import { userFields } from '@platen/contracts/users/fields'
import { userDetail, type RoleChoice, type UserDetail } from '@platen/contracts/users/endpoints'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { isBeyond, sortRoles, type RoleWithRules } from './users.rules.ts'

const systemUserRow = z.strictObject({ id: z.number(), name: z.string() })

export function systemUser(db: Reader): Promise<{ id: number; name: string }> {
  return db.one(systemUserRow, sql`select id, name from users where kind = 'system' order by id limit 1`)
}

const personExistsRow = z.strictObject({ found: z.boolean() })

export async function personExists(db: Reader): Promise<boolean> {
  const { found } = await db.one(
    personExistsRow,
    sql`
    select exists (select from users where kind = 'person') as found`,
  )
  return found
}

/** The columns of a user `u` that the list and the screen share. */
export const userColumnsSql = sql`
  u.id, u.version, ${columnsOf(userFields, 'u')},
  coalesce((
    select json_agg(r.name order by r.name collate name_order) from user_roles ur
    join roles r on r.id = ur.role_id and r.archived_at is null where ur.user_id = u.id
  ), '[]') as roles,
  case
    when u.archived_at is not null then 'deactivated'
    when u.password_hash is not null then 'active'
    when exists (
      select from password_resets i
      where i.user_id = u.id and i.kind = 'invitation' and i.used_at is null and i.expires_at > now()
    ) then 'invited'
    else 'not_invited' end as state,
  (select max(s.last_active_at) from sessions s where s.user_id = u.id) as last_seen_at,
  exists (select from second_factors f where f.user_id = u.id and f.secret is not null) as second_factor`

const roleRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  requires_second_factor: z.boolean(),
  rules: z.array(rule),
})

function readRoles(
  db: Reader,
  condition: Sql,
  mark = (statement: Sql) => statement,
): Promise<z.output<typeof roleRow>[]> {
  return db.rows(
    roleRow,
    mark(sql`
    select r.id, r.name, r.description, r.requires_second_factor, coalesce((
        select json_agg(json_build_object('action', g.action, 'subject', g.subject, 'inverted', g.inverted) order by g.position)
        from role_rules g where g.role_id = r.id
      ), '[]') as rules
    from roles r where r.archived_at is null and ${condition} order by r.name collate name_order`),
  )
}

/** Returns the roles of a user that aren't archived. */
export function readRolesOfUser(db: Reader, userId: number): Promise<RoleWithRules[]> {
  const ofUser = sql`r.id in (select ur.role_id from user_roles ur where ur.user_id = ${userId})`
  return readRoles(db, ofUser, (statement) => ofUsers(statement, [userId]))
}

export function readRolesByIds(db: Reader, ids: readonly number[]): Promise<RoleWithRules[]> {
  return readRoles(db, sql`r.id = any(${ids}::bigint[])`)
}

/** Returns the roles that users can have, and which of them the caller can give. */
export async function readRoleChoices(ctx: Pick<Ctx, 'db' | 'user'>): Promise<RoleChoice[]> {
  const roles = await readRoles(ctx.db, sql`true`)
  return roles.map(({ rules, requires_second_factor: _required, ...role }) => ({
    ...role,
    rules: [...rules],
    beyond: exceeds(ctx.user.rules, rules),
  }))
}

const detailRow = userDetail
  .omit({ own: true, beyond: true, role_rows: true, permissions: true, mail: true })
  .extend({ last_administrator: z.boolean() })

/**
 * The tokens `t` that end with the user `u`, and as what they do: what they are the sponsor of, what they created, and
 * what waits for a sponsor at their request, or for them.
 */
const asWhat = raw(
  `case when t.sponsor_id is null then 'waiting' when t.sponsor_id = u.id then 'sponsor' else 'creator' end`,
)
const endsWithUser = raw(`
  t.archived_at is null and t.expires_at > now() and (u.id in (t.created_by, t.sponsor_id)
    or t.sponsor_id is null and u.id in (t.asked_sponsor_id, t.asked_by))`)

/** Returns everything that a user's screen shows, of a deactivated one too. Throws `not_found`. */
export async function readUserDetail(ctx: Ctx, db: Reader, id: number): Promise<UserDetail> {
  const user = await db.maybe(
    detailRow,
    sql`
    select ${userColumnsSql},
      (select array_agg(a) from administrators() a) = array[u.id] as last_administrator,
      (select json_build_object('created_at', i.created_at, 'expires_at', i.expires_at,
          'created_by', coalesce((select m.name from users m where m.id = i.made_by), 'Platen'))
        from password_resets i
        where i.user_id = u.id and i.kind = 'invitation' and i.used_at is null and i.expires_at > now()
          and u.archived_at is null
        order by i.created_at desc limit 1) as invitation,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'as', ${asWhat}) order by t.name collate name_order)
        from api_tokens t where ${endsWithUser}
      ), '[]') as tokens,
      ${recordColumn('u')}
    from users u where u.id = ${id} and u.kind = 'person'`,
  )
  if (!user) throw refusal('not_found')
  const roles = await readRolesOfUser(db, id)
  return {
    ...user,
    own: id === ctx.user.id,
    beyond: isBeyond(ctx.user.rules, roles),
    role_rows: roles.map((role) => ({ id: role.id, name: role.name })),
    permissions: explainPermissions(sortRoles(roles), permissions),
    mail: ctx.mail.configured,
  }
}

const tokenNameRow = z.strictObject({ name: z.string() })

/**
 * Returns the names of the API tokens that end with these users: of those that are kept, the ones that still wait for a
 * sponsor.
 */
export async function readTokensToRevoke(db: Reader, userIds: readonly number[], keeps: boolean): Promise<string[]> {
  const rows = await db.rows(
    tokenNameRow,
    sql`
    select t.name from api_tokens t
    where exists (select from users u where u.id = any(${[...userIds]}::bigint[]) and ${endsWithUser}
      and (${keeps}::boolean is false or t.sponsor_id is null))
    order by t.name collate name_order, t.id`,
  )
  return rows.map(({ name }) => name)
}

const valuesRow = z.strictObject({
  ...schemasOf(userFields),
  email: z.string().nullable(),
  roles: z.array(z.string()),
})

/** Returns what the history of a user keeps. */
export function readUserValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select ${columnsOf(userFields, 'u')}, coalesce((
        select json_agg(r.name order by r.name collate name_order) from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id
      ), '[]') as roles
    from users u where u.id = ${id}`,
  )
}

const namesRow = z.strictObject({ email: z.string().nullable(), user_name: z.string().nullable() })

/** Returns what a user signs in with. */
export function readUserNames(db: Reader, id: number): Promise<z.output<typeof namesRow>> {
  return db.one(namesRow, sql`select email, user_name from users where id = ${id}`)
}

const foundRow = z.strictObject({ found: z.boolean() })

/** Whether a user is one who can sign in. */
export async function isActive(db: Reader, id: number): Promise<boolean> {
  const { found } = await db.one(
    foundRow,
    ofUsers(sql`select exists (select from users where id = ${id} and archived_at is null) as found`, [id]),
  )
  return found
}

/** Whether there is a user with this id who isn't Platen itself; a deactivated one, too. */
export async function isPerson(db: Reader, id: number): Promise<boolean> {
  const { found } = await db.one(
    foundRow,
    sql`select exists (select from users where id = ${id} and kind = 'person') as found`,
  )
  return found
}
