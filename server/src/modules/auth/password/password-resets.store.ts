import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { LinkKind } from './password-link.types.ts'

const addResetRow = z.strictObject({ expires_at: z.string() })

/** Stores the hash of a one-time link and returns when it expires. */
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

/** Makes other transactions that create a link for this account wait until this one ends. */
export async function lockResets(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`password links of ${userId}`}, 0))`)
}

const redeemedRow = z.strictObject({ user_id: z.number() })

/** Uses a link and invalidates the account's other links. Returns undefined if it is used, expired or unknown. */
export async function redeemReset(tx: Tx, tokenHash: Buffer, kind: LinkKind): Promise<{ user_id: number } | undefined> {
  const used = await tx.maybe(
    redeemedRow,
    sql`
    update password_resets r set used_at = now()
      from users u
     where u.id = r.user_id and u.archived_at is null
       and r.token_hash = ${tokenHash} and r.kind = ${kind} and r.used_at is null and r.expires_at > now()
    returning r.user_id`,
  )
  if (used) await voidResets(tx, used.user_id)
  return used
}

export async function voidResets(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`update password_resets set used_at = now() where user_id = ${userId} and used_at is null`)
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
