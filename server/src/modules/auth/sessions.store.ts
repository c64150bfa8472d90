import sql from 'sql-template-tag'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofUsers } from '../../platform/db/statements.ts'
import { isActiveSession, type SessionLimits } from './session-limits.views.ts'

export type EndReason = 'signed_out' | 'ended' | 'replayed' | 'password_changed' | 'deactivated' | 'restored'

export interface NewSession {
  user_id: number
  secret: Buffer
  remembered: boolean
  bearer_only: boolean
  address: string
  user_agent: string
}

export async function addSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx.one(
    idRow,
    ofUsers(
      sql`
    insert into sessions (user_id, secret, remembered, bearer_only, address, user_agent)
    values (${session.user_id}, ${session.secret}, ${session.remembered}, ${session.bearer_only}, ${session.address},
      ${session.user_agent})
    returning id`,
      [session.user_id],
    ),
  )
  return id
}

/**
 * Stores the hashes of one generation. Storing the same ones again changes nothing: a repeated refresh derives the same
 * tokens.
 */
export async function addTokens(
  tx: Tx,
  sessionId: number,
  generation: number,
  hashes: { access: Buffer; refresh: Buffer },
  accessTtlS: number,
): Promise<void> {
  await tx.run(sql`
    insert into session_tokens (hash, session_id, kind, generation, expires_at)
    values (${hashes.access}, ${sessionId}, 'access', ${generation}, now() + make_interval(secs => ${accessTtlS})),
           (${hashes.refresh}, ${sessionId}, 'refresh', ${generation}, 'infinity')
    on conflict (hash) do nothing`)
}

const presentedSessionRow = z.strictObject({
  id: z.number(),
  user_id: z.number(),
  secret: z.instanceof(Buffer),
  generation: z.number(),
  rotated_s_ago: z.number(),
  bearer_only: z.boolean(),
  alive: z.boolean(),
  bearer_generation: z.number(),
  bearer_valid: z.boolean(),
  cookie_generation: z.number().nullable(),
})
export type PresentedSession = z.output<typeof presentedSessionRow>

/**
 * Locks the session of a bearer token and returns it with the generations of the bearer and of the refresh cookie
 * next to it. Undefined for an unknown token. A cookie of another session has no generation here.
 */
export async function lockPresentedSession(
  tx: Tx,
  bearerHash: Buffer,
  cookieHash: Buffer | null,
  limits: SessionLimits,
): Promise<PresentedSession | undefined> {
  return tx.maybe(
    presentedSessionRow,
    sql`
    select s.id, s.user_id, s.secret, s.generation, s.bearer_only,
           extract(epoch from clock_timestamp() - s.rotated_at)::float8 as rotated_s_ago,
           u.archived_at is null and ${isActiveSession(limits)} as alive,
           bearer.generation as bearer_generation, bearer.expires_at > now() as bearer_valid,
           (select cookie.generation from session_tokens cookie
             where cookie.hash = ${cookieHash} and cookie.kind = 'refresh' and cookie.session_id = s.id) as cookie_generation
      from session_tokens bearer
      join sessions s on s.id = bearer.session_id
      join users u on u.id = s.user_id
     where bearer.hash = ${bearerHash} and bearer.kind = 'access'
       for no key update of s`,
  )
}

export async function setGeneration(tx: Tx, sessionId: number, generation: number): Promise<void> {
  await tx.run(
    ofUsers(
      sql`update sessions set generation = ${generation}, rotated_at = clock_timestamp() where id = ${sessionId}
    returning user_id`,
      (rows: { user_id: number }[]) => rows.map((row) => row.user_id),
    ),
  )
}

/** Ends one active session of a user. Returns how many ended: one or none. */
export async function endSession(tx: Tx, userId: number, sessionId: number, reason: EndReason): Promise<number> {
  return tx.run(
    ofUsers(
      sql`
    update sessions set ended_at = now(), end_reason = ${reason}
     where id = ${sessionId} and user_id = ${userId} and ended_at is null`,
      [userId],
    ),
  )
}

/** Ends the active sessions of a user, except the one that is named. */
export async function endSessions(tx: Tx, userId: number, reason: EndReason, exceptId: number | null): Promise<number> {
  return tx.run(
    ofUsers(
      sql`
    update sessions set ended_at = now(), end_reason = ${reason}
     where user_id = ${userId} and ended_at is null and id is distinct from ${exceptId}::bigint`,
      [userId],
    ),
  )
}

export async function markActive(tx: Tx, sessionId: number): Promise<void> {
  await tx.run(
    ofUsers(
      sql`update sessions set last_active_at = now() where id = ${sessionId} and ended_at is null
    returning user_id`,
      (rows: { user_id: number }[]) => rows.map((row) => row.user_id),
    ),
  )
}

/** Notes that a session has just proved who uses it. */
export async function markProved(tx: Tx, userId: number, sessionId: number): Promise<void> {
  await tx.run(ofUsers(sql`update sessions set proved_at = clock_timestamp() where id = ${sessionId}`, [userId]))
}

/** Deletes tokens of sessions that ended a day ago, and sessions 90 days after their end. */
export async function deleteOldSessions(tx: Tx, rememberS: number): Promise<void> {
  await tx.run(sql`
    delete from session_tokens t using sessions s
     where s.id = t.session_id
       and (s.ended_at < now() - interval '1 day' or s.last_active_at < now() - make_interval(secs => ${rememberS + 86_400}))`)
  await tx.run(sql`delete from sessions where ended_at < now() - interval '90 days'`)
}

/** Ends every session of the site. What was signed with their secrets or issued for them is no longer valid. */
export async function endAllSessions(tx: Tx, reason: EndReason): Promise<void> {
  await tx.run(sql`update sessions set ended_at = now(), end_reason = ${reason} where ended_at is null`)
  await tx.run(sql`update sessions set secret = sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)`)
  await tx.run(sql`delete from session_tokens`)
}
