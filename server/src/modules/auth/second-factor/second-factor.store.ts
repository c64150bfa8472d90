import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { ofUsers } from '../../../platform/db/statements.ts'

const lockedFactorRow = z.strictObject({
  secret: z.instanceof(Buffer).nullable(),
  pending_secret: z.instanceof(Buffer).nullable(),
  pending_session_id: z.number().nullable(),
  last_step: z.number(),
  now: z.string(),
})
export type LockedFactor = z.output<typeof lockedFactorRow>

/**
 * Locks what a user has, so that codes of one account are judged one after the other. Reads the time of the database
 * with it: who signs in has no session that brings it.
 */
export function lockFactor(tx: Tx, userId: number): Promise<LockedFactor | undefined> {
  return tx.maybe(
    lockedFactorRow,
    sql`
    select secret, pending_secret, pending_session_id, last_step::float8 as last_step, clock_timestamp() as now from second_factors
    where user_id = ${userId} for update`,
  )
}

/** Stores a key that awaits its first code, in the session that asked for it. */
export async function savePendingSecret(
  tx: Tx,
  userId: number,
  sessionId: number | null,
  secret: Buffer,
): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
    insert into second_factors (user_id, pending_secret, pending_session_id) values (${userId}, ${secret}, ${sessionId})
    on conflict (user_id) do update
       set pending_secret = excluded.pending_secret, pending_session_id = excluded.pending_session_id`,
      [userId],
    ),
  )
}

/** Makes the pending key the one in use. */
export async function confirmPendingSecret(tx: Tx, userId: number, step: number): Promise<void> {
  await tx.run(
    ofUsers(
      sql`
    update second_factors
       set secret = pending_secret, pending_secret = null, pending_session_id = null, confirmed_at = now(), last_step = ${step}
     where user_id = ${userId}`,
      [userId],
    ),
  )
}

export async function setLastStep(tx: Tx, userId: number, step: number): Promise<void> {
  await tx.run(ofUsers(sql`update second_factors set last_step = ${step} where user_id = ${userId}`, [userId]))
}

/** Deletes what a user has, and their sign-ins that await a code. */
export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges where user_id = ${userId}`)
  await tx.run(ofUsers(sql`delete from second_factors where user_id = ${userId}`, [userId]))
}

/** Replaces the recovery codes of a user. */
export async function saveRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(ofUsers(sql`delete from recovery_codes where user_id = ${userId}`, [userId]))
  await tx.run(
    ofUsers(
      sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}::bigint, code_hash from unnest(${[...hashes]}::bytea[]) code_hash`,
      [userId],
    ),
  )
}

/** Uses up a recovery code. Returns how many there were: one or none. */
export function useRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<number> {
  return tx.run(
    ofUsers(
      sql`
    update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null`,
      [userId],
    ),
  )
}

/** Voids the recovery codes of everybody. */
export async function deleteAllRecoveryCodes(tx: Tx): Promise<void> {
  await tx.run(sql`delete from recovery_codes`)
}

export interface NewChallenge {
  token_hash: Buffer
  user_id: number
  password_mark: Buffer
  remembered: boolean
  bearer_only: boolean
}

/** Stores a sign-in that awaits its second step. */
export async function addChallenge(tx: Tx, challenge: NewChallenge, minutes: number): Promise<void> {
  await tx.run(sql`
    insert into sign_in_challenges (token_hash, user_id, password_mark, remembered, bearer_only, expires_at)
    values (${challenge.token_hash}, ${challenge.user_id}, ${challenge.password_mark}, ${challenge.remembered},
      ${challenge.bearer_only},
      now() + make_interval(mins => ${minutes}))`)
}

const challengeRow = z.strictObject({
  user_id: z.number(),
  email: z.string(),
  password_mark: z.instanceof(Buffer),
  remembered: z.boolean(),
  bearer_only: z.boolean(),
  /** Since when sign-ins need a code; null if it was turned off meanwhile. */
  factor_since: z.string().nullable(),
})
export type Challenge = z.output<typeof challengeRow>

/** Locks an open sign-in; undefined if it is over, or somebody tried too many codes. */
export function lockChallenge(tx: Tx, tokenHash: Buffer, maxFailures: number): Promise<Challenge | undefined> {
  return tx.maybe(
    challengeRow,
    sql`
    select c.user_id, coalesce(u.email, u.user_name) as email, c.password_mark, c.remembered, c.bearer_only,
      (select f.confirmed_at from second_factors f where f.user_id = c.user_id) as factor_since
      from sign_in_challenges c join users u on u.id = c.user_id
     where c.token_hash = ${tokenHash} and c.expires_at > now() and c.failures < ${maxFailures} and u.archived_at is null
       for update of c`,
  )
}

export async function countChallengeFailure(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`update sign_in_challenges set failures = failures + 1 where token_hash = ${tokenHash}`)
}

/** Ends a sign-in whose second step is done. */
export async function deleteChallenge(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges where token_hash = ${tokenHash}`)
}

export async function deleteOldChallenges(tx: Tx): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges where expires_at < now()`)
}

export async function deleteAllChallenges(tx: Tx): Promise<void> {
  await tx.run(sql`delete from sign_in_challenges`)
}
