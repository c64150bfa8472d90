import type { Rule } from '@platen/contracts/ability'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'

export interface NewApiToken {
  /** That of its machine account. */
  id: number
  name: string
  hash: Buffer
  hint: string
  /** Who answers for it, or is asked to by its creator. */
  sponsor_id: number
  /** Who creates it. */
  by: number
  rules: readonly Rule[]
  /** The last day on which it works. */
  expires_on: string
}

/** Makes others that add API tokens wait, because an unused name has no row to lock. */
export async function lockTokenNames(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('names of api tokens', 0))`)
}

const namedRow = z.strictObject({ name: z.string() })

/** Returns the token in use that has a name, in whatever case. The caller has locked the names. */
export function findTokenNamed(tx: Tx, name: string): Promise<{ name: string } | undefined> {
  return tx.maybe(namedRow, sql`select name from api_tokens where lower(name) = lower(${name}) and archived_at is null`)
}

/** @param timeZone - that of the site, in which the last day ends */
export async function insertToken(tx: Tx, token: NewApiToken, timeZone: string): Promise<void> {
  const isOwn = token.sponsor_id === token.by
  await tx.run(sql`
    insert into api_tokens (id, name, hash, hint, sponsor_id, asked_sponsor_id, asked_by, asked_at, rules, expires_at,
      search_text)
    values (${token.id}, ${token.name}, ${token.hash}, ${token.hint}, ${isOwn ? token.by : null},
      ${isOwn ? null : token.sponsor_id}, ${isOwn ? null : token.by}, ${isOwn ? sql`null` : sql`now()`},
      ${JSON.stringify(token.rules)}::jsonb,
      (${token.expires_on}::date + 1)::timestamp at time zone ${timeZone}, ${normalizedSearch(token.name)})`)
}

/** Makes the user of the transaction the sponsor of a token; the database takes nobody else. */
export async function takeOnToken(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.run(sql`
    update api_tokens set sponsor_id = ${userId}, asked_sponsor_id = null, asked_by = null, asked_at = null
    where id = ${id}`)
}

/** Asks somebody to be the sponsor of a token, instead of whoever was asked before. */
export async function askSponsor(tx: Tx, id: number, sponsorId: number, by: number): Promise<void> {
  await tx.run(sql`
    update api_tokens set asked_sponsor_id = ${sponsorId}, asked_by = ${by}, asked_at = now() where id = ${id}`)
}

/** Asks nobody any more. A token that has no sponsor is revoked with the request for one. */
export async function endRequests(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update api_tokens
       set asked_sponsor_id = null, asked_by = null, asked_at = null,
           archived_at = case when sponsor_id is null then now() else archived_at end
     where id = any(${[...ids]}::bigint[])`)
}

export async function revokeTokens(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update api_tokens set archived_at = now(), asked_sponsor_id = null, asked_by = null, asked_at = null
    where id = any(${[...ids]}::bigint[])`)
}

const tokenOfUserRow = z.strictObject({
  id: z.number(),
  has_sponsor: z.boolean(),
  /** They created it or are its sponsor. */
  theirs: z.boolean(),
  /** It asks them, or at their request, for a sponsor. */
  asks: z.boolean(),
  user: z.string(),
})
export type TokenOfUser = z.output<typeof tokenOfUserRow>

/**
 * Locks the tokens at work or waiting that a user has to do with, whose row the caller has locked: nobody makes them
 * the creator or sponsor of another one until the transaction ends.
 */
export function lockTokensOfUser(tx: Tx, userId: number): Promise<TokenOfUser[]> {
  return tx.rows(
    tokenOfUserRow,
    sql`
    select t.id, t.sponsor_id is not null as has_sponsor,
      t.created_by = ${userId} or t.sponsor_id is not distinct from ${userId} as theirs,
      coalesce(${userId} in (t.asked_sponsor_id, t.asked_by), false) as asks,
      (select u.name from users u where u.id = ${userId}) as user
    from api_tokens t
    where t.archived_at is null and t.expires_at > now()
      and ${userId} in (t.created_by, t.sponsor_id, t.asked_sponsor_id, t.asked_by)
    order by t.id for no key update of t`,
  )
}

const askedRow = z.strictObject({ version: z.number() })

/** Locks a token that waits for the answer of a user, and returns its version; undefined if it doesn't. */
export async function lockAsked(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  const row = await tx.maybe(
    askedRow,
    sql`
    select version from api_tokens where id = ${id} and asked_sponsor_id = ${userId} and expires_at > now()
    for no key update`,
  )
  return row?.version
}

/** Writes when and from where a token was used, unless another server did within the minute. */
export async function saveUse(tx: Tx, id: number, address: string): Promise<void> {
  await tx.run(sql`
    update api_tokens set last_used_at = now(), last_used_address = ${address}
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
}

/** Revokes every token (ACCESS-78): those that were revoked since a backup would work again. */
export async function revokeAllTokens(tx: Tx): Promise<void> {
  await tx.run(sql`
    update api_tokens set archived_at = now(), asked_sponsor_id = null, asked_by = null, asked_at = null
    where archived_at is null`)
}
