import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { LinkKind } from './password-link.types.ts'

const accountOfResetRow = z.strictObject({
  user_id: z.number(),
  email: z.string(),
  name: z.string(),
  made_by: z.string().nullable(),
})

/** Returns the account of a one-time link that can still be used, and who made the link. */
export function findAccountOfReset(
  db: Reader,
  tokenHash: Buffer,
  kind: LinkKind,
): Promise<z.output<typeof accountOfResetRow> | undefined> {
  return db.maybe(
    accountOfResetRow,
    sql`
    select u.id as user_id, coalesce(u.email, u.user_name) as email, u.name, (select maker.name from users maker where maker.id = r.made_by) as made_by
      from password_resets r join users u on u.id = r.user_id
     where r.token_hash = ${tokenHash} and r.kind = ${kind} and r.used_at is null and r.expires_at > now() and u.archived_at is null`,
  )
}

const personRow = z.strictObject({
  id: z.number(),
  sign_in_name: z.string(),
  archived: z.boolean(),
  has_password: z.boolean(),
})

/** Returns the person with a (normalized) email or user name, who may be deactivated or may never have signed in. */
export function findPerson(db: Reader, signInName: string) {
  return db.maybe(
    personRow,
    sql`
    select id, coalesce(email, user_name) as sign_in_name, archived_at is not null as archived,
      password_hash is not null as has_password
    from users where (email = ${signInName} or user_name = ${signInName}) and kind = 'person'`,
  )
}

const openLinksRow = z.strictObject({ open: z.number() })

/** Returns how many links that somebody asked for by "Forgot password" still work. */
export async function countOpenLinks(db: Reader, userId: number): Promise<number> {
  const { open } = await db.one(
    openLinksRow,
    sql`
    select count(*)::int as open from password_resets
     where user_id = ${userId} and made_by is null and used_at is null and expires_at > now()`,
  )
  return open
}

const inviteeRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  archived: z.boolean(),
  has_password: z.boolean(),
})

/** Returns which of these people can be invited. */
export function findInvitees(db: Reader, ids: readonly number[]) {
  return db.rows(
    inviteeRow,
    sql`
    select id, name, email, archived_at is not null as archived, password_hash is not null as has_password
    from users where id = any(${ids}::bigint[]) and kind = 'person' order by id`,
  )
}
