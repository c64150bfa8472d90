import type { Language } from '@platen/contracts/errors'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'

export interface NewUser {
  email: string
  name: string
  password_hash: string | null
  must_change_password: boolean
}

export async function addUser(tx: Tx, user: NewUser): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into users (email, name, password_hash, must_change_password)
    values (${user.email}, ${user.name}, ${user.password_hash}, ${user.must_change_password})
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

/** Changes a user's name and language if the version matches. Returns how many rows changed: one or none. */
export async function setNameAndLanguage(
  tx: Tx,
  userId: number,
  change: { name?: string; language?: Language | null },
  version: number,
): Promise<number> {
  return tx.run(
    ofUsers(
      sql`
    update users
       set name = coalesce(${change.name ?? null}::text, name),
           language = case when ${change.language !== undefined}::boolean then ${change.language ?? null}::text else language end,
           version = version + 1
     where id = ${userId} and version = ${version}`,
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
