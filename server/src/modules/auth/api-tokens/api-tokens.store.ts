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
  sponsor_id: number
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
  await tx.run(sql`
    insert into api_tokens (id, name, hash, hint, sponsor_id, rules, expires_at, search_text)
    values (${token.id}, ${token.name}, ${token.hash}, ${token.hint}, ${token.sponsor_id},
      ${JSON.stringify(token.rules)}::jsonb,
      (${token.expires_on}::date + 1)::timestamp at time zone ${timeZone}, ${normalizedSearch(token.name)})`)
}

export async function saveSponsor(tx: Tx, id: number, sponsorId: number): Promise<void> {
  await tx.run(sql`update api_tokens set sponsor_id = ${sponsorId} where id = ${id}`)
}

/** Writes when and from where a token was used, unless another server did within the minute. */
export async function saveUse(tx: Tx, id: number, address: string): Promise<void> {
  await tx.run(sql`
    update api_tokens set last_used_at = now(), last_used_address = ${address}
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
}

/** Revokes every token (ACCESS-78): those that were revoked since a backup would work again. */
export async function revokeAllTokens(tx: Tx): Promise<void> {
  await tx.run(sql`update api_tokens set archived_at = now() where archived_at is null`)
}
