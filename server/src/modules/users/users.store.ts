import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { userFields } from '@platen/contracts/users/fields'
import { language } from '@platen/contracts/auth/endpoints'
import type { Language } from '@platen/contracts/values/language'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { assignments } from '../../platform/db/sql-text.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { toUserSearchText } from './users.rules.ts'

export interface NewUser {
  /** One of both is given. */
  email: string | null
  user_name?: string | null
  name: string
  password_hash: string | null
  must_change_password: boolean
  /** Null: that of the browser. */
  language?: Language | null
}

export async function addUser(tx: Tx, user: NewUser): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into users (email, user_name, name, password_hash, must_change_password, language, search_text)
    values (${user.email}, ${user.user_name ?? null}, ${user.name}, ${user.password_hash}, ${user.must_change_password}, ${user.language ?? null},
      ${toUserSearchText(user)})
    returning id`,
  )
  return id
}

/**
 * Adds the account of a machine, which can't sign in. Its email is made up, because every account has one of its own.
 */
export async function addMachine(tx: Tx, name: string): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into users (kind, email, name) values ('machine', gen_random_uuid() || '@machine.invalid', ${name})
    returning id`,
  )
  return id
}

/** Sets a user's roles to exactly those with these codes. */
export async function setRoles(tx: Tx, userId: number, roleCodes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from user_roles where user_id = ${userId}`)
  await tx.run(sql`
    insert into user_roles (user_id, role_id)
    select ${userId}::bigint, id from roles where code = any(${[...roleCodes]}::text[])`)
}

export async function setPasswordHash(tx: Tx, userId: number, hash: string, mustChange: boolean): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
    update users set password_hash = ${hash}, must_change_password = ${mustChange} where id = ${userId}`,
      [userId],
    ),
  )
}

/** What users change in their own account; what is omitted stays. */
export interface OwnFields {
  name?: string | undefined
  language?: Language | null | undefined
  start_page?: string | null | undefined
}

const namedRow = z.strictObject({ name: z.string(), email: z.string().nullable(), user_name: z.string().nullable() })

/** Changes a user's name, language and start page. */
export async function setOwnFields(tx: Tx, userId: number, change: OwnFields): Promise<void> {
  const user = await tx.one(
    namedRow,
    ofUsers(
      sql`
    update users
       set name = coalesce(${change.name ?? null}::text, name),
           language = case when ${change.language !== undefined}::boolean then ${change.language ?? null}::text else language end,
           start_page = case when ${change.start_page !== undefined}::boolean then ${change.start_page ?? null}::text else start_page end
     where id = ${userId} returning name, email, user_name`,
      [userId],
    ),
  )
  if (change.name === undefined) return
  await tx.run(ofUsers(sql`update users set search_text = ${toUserSearchText(user)} where id = ${userId}`, [userId]))
}

/** What an administrator maintains of a user. */
export type UserFields = FieldValues<typeof userFields>

export async function saveUser(tx: Tx, id: number, user: UserFields): Promise<void> {
  const row = { ...pickFields(userFields, user), search_text: toUserSearchText(user) }
  await tx.run(ofUsers(sql`update users set ${assignments(row)} where id = ${id}`, [id]))
}

/** Makes others that add users or change an email or a user name wait, because an unused one has no row to lock. */
export async function lockSignInNames(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('emails of users', 0))`)
}

const holderRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns the user with an email or a user name, who may be deactivated. The caller has locked them. */
export function findSignInNameHolder(tx: Tx, text: string): Promise<{ id: number; name: string } | undefined> {
  return tx.maybe(holderRow, sql`select id, name from users where email = ${text} or user_name = ${text}`)
}

const lockedRoleRow = z.strictObject({ id: z.number(), archived: z.boolean() })

/**
 * Locks roles until the transaction ends, so that what they grant stays as it is. Returns the ids of those that can be
 * chosen: archived ones can't.
 */
export async function lockRoles(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows(
    lockedRoleRow,
    sql`
    select id, archived_at is not null as archived from roles where id = any(${ids}::bigint[]) order by id for share`,
  )
  return new Set(rows.filter((role) => !role.archived).map((role) => role.id))
}

/** Sets a user's roles to exactly these; archived ones that the user has stay. */
export async function saveRoles(tx: Tx, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
    delete from user_roles ur using roles r
     where r.id = ur.role_id and r.archived_at is null and ur.user_id = ${userId}
       and not ur.role_id = any(${[...roleIds]}::bigint[])`,
      [userId],
    ),
  )
  await tx.run(
    ofUsers(
      sql`
    insert into user_roles (user_id, role_id)
    select ${userId}::bigint, id from unnest(${[...roleIds]}::bigint[]) id order by id
    on conflict do nothing`,
      [userId],
    ),
  )
}

export async function setPasswordHashOf(tx: Tx, email: string, hash: string): Promise<void> {
  await tx.run(sql`
    update users set password_hash = ${hash}, must_change_password = false where email = ${email} and kind = 'person'`)
}

/** Makes other transactions that create the first users wait until this one ends. */
export async function lockFirstUserCreation(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('first people'))`)
}

const lockPasswordHashRow = z.strictObject({ password_hash: z.string().nullable() })

export async function lockPasswordHash(tx: Tx, userId: number): Promise<string | null> {
  const row = await tx.maybe(
    lockPasswordHashRow,
    sql`
    select password_hash from users where id = ${userId} and kind = 'person' and archived_at is null for share`,
  )
  return row?.password_hash ?? null
}

export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`)
}

/** Marks a user as deactivated before the record is, so that it can be judged who is left. */
export async function saveDeactivated(tx: Tx, id: number): Promise<void> {
  await tx.run(ofUsers(sql`update users set archived_at = now() where id = ${id}`, [id]))
}

const inviteeRow = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  language: language.nullable(),
  has_password: z.boolean(),
  archived: z.boolean(),
})
export type Invitee = z.output<typeof inviteeRow>

/** Locks a person so that neither an edit nor a deactivation happens until the transaction ends. */
export function lockInvitee(tx: Tx, id: number): Promise<Invitee | undefined> {
  return tx.maybe(
    inviteeRow,
    sql`
    select name, email, language, password_hash is not null as has_password, archived_at is not null as archived
    from users where id = ${id} and kind = 'person' for no key update`,
  )
}
