import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { LinkKind } from './password-link.types.ts'

const addResetRow = z.strictObject({ expires_at: z.string() })

/** Stores the hash of a one-time link and returns when it expires. The caller has locked the user. */
export async function addReset(
  tx: Tx,
  reset: { token_hash: Buffer; user_id: number; made_by: number | null; kind?: LinkKind },
  minutes: number,
): Promise<string> {
  const { expires_at } = await tx.one(
    addResetRow,
    sql`
    insert into password_resets (token_hash, user_id, made_by, kind, expires_at)
    values (${reset.token_hash}, ${reset.user_id}, ${reset.made_by}, ${reset.kind ?? 'reset'}, now() + make_interval(mins => ${minutes}))
    returning expires_at`,
  )
  return expires_at
}

/**
 * Uses a link that was found usable, and invalidates the account's other links. Returns false if somebody else was
 * faster.
 */
export async function redeemReset(
  tx: Tx,
  { token_hash: tokenHash, user_id: userId }: { token_hash: Buffer; user_id: number },
): Promise<boolean> {
  const used = await tx.run(sql`
    update password_resets set used_at = now() where token_hash = ${tokenHash} and used_at is null`)
  if (used > 0) await voidResets(tx, userId)
  return used > 0
}

export async function voidResets(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`update password_resets set used_at = now() where user_id = ${userId} and used_at is null`)
}

/** Ends the links that a user made for others. */
export async function voidLinksMadeBy(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`update password_resets set used_at = now() where made_by = ${userId} and used_at is null`)
}

export async function voidLinks(tx: Tx, tokenHashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`
    update password_resets set used_at = now() where token_hash = any(${[...tokenHashes]}::bytea[]) and used_at is null`)
}

/** Ends the open invitations of a user. Returns how many ended. */
export function voidInvitations(tx: Tx, userId: number): Promise<number> {
  return tx.run(sql`
    update password_resets set used_at = now()
     where user_id = ${userId} and kind = 'invitation' and used_at is null and expires_at > now()`)
}

export async function deleteOldResets(tx: Tx): Promise<void> {
  await tx.run(sql`delete from password_resets where expires_at < now() - interval '7 days'`)
}

export async function voidAllResets(tx: Tx): Promise<void> {
  await tx.run(sql`update password_resets set used_at = now() where used_at is null`)
}
