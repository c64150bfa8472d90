import type { UserSession } from '@platen/contracts/users/endpoints'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { assertProved } from '../../../platform/http/admit.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { assertPerson, assertWithinOwnRights } from '../../users/users.public.ts'
import { voidLinks, voidLinksMadeBy, voidResets } from '../password/password-resets.store.ts'
import { findLinksBeyondMakers, type Entitled } from '../password/password-resets.views.ts'
import { endSession, endSessions } from '../sessions.store.ts'
import { readUserSessions } from './user-sessions.views.ts'

/**
 * Throws unless the sessions of a user are the caller's business: who may do all that the user may sees and ends them
 * (ACCESS-14). Their addresses say where somebody lives and works.
 */
async function assertMayHandleSessions(db: Reader, ctx: Call, userId: number): Promise<void> {
  await assertPerson(db, userId)
  await assertWithinOwnRights(db, ctx, userId)
}

/** Throws for own sessions without proof, as on the profile (ACCESS-93); ending those of others must not wait. */
async function assertMayEndSessions(db: Reader, ctx: Call, userId: number): Promise<void> {
  await assertMayHandleSessions(db, ctx, userId)
  if (userId === ctx.user.id) assertProved(ctx)
}

/** Returns where a user who may do no more than the caller is signed in. */
export async function listSessionsOfUser(ctx: Ctx, userId: number): Promise<UserSession[]> {
  await assertMayHandleSessions(ctx.db, ctx, userId)
  return readUserSessions(ctx, ctx.db, userId)
}

/** Ends one session of a user who may do no more than the caller (ACCESS-14). */
export function endSessionOfUser(ctx: Ctx, userId: number, sessionId: number): Promise<UserSession[]> {
  return ctx.write(async (tx) => {
    await assertMayEndSessions(tx, ctx, userId)
    if ((await endSession(tx, userId, sessionId, 'ended')) === 0) throw refusal('not_found')
    await recordAudit(tx, ctx, 'user.session_ended', userId, { session_id: sessionId })
    return readUserSessions(ctx, tx, userId)
  })
}

/** Ends every session of a user who may do no more than the caller; of the caller's own, every other one. */
export function endSessionsOfUser(ctx: Ctx, userId: number): Promise<UserSession[]> {
  return ctx.write(async (tx) => {
    await assertMayEndSessions(tx, ctx, userId)
    const ended = await endSessions(tx, userId, 'ended', ctx.session_id)
    if (ended > 0) await recordAudit(tx, ctx, 'user.sessions_ended', userId, { ended })
    return readUserSessions(ctx, tx, userId)
  })
}

/** Ends every session and link of a user who was deactivated, and the links that they made (ACCESS-15, ACCESS-30). */
export async function endAccessOfUser(tx: Tx, userId: number): Promise<void> {
  await endSessions(tx, userId, 'deactivated', null)
  await voidResets(tx, userId)
  await voidLinksMadeBy(tx, userId)
}

/**
 * Ends the links that count no more, because their users may do more than whoever made them since rights changed, so
 * that whoever looks at the user sees that a new one is due.
 */
export async function endLinksBeyondMakers(tx: Tx, changed: Entitled): Promise<void> {
  const over = await findLinksBeyondMakers(tx, changed)
  if (over.length > 0) await voidLinks(tx, over)
}

/** Ends the links that were made for a user's former email. */
export function endLinksOfUser(tx: Tx, userId: number): Promise<void> {
  return voidResets(tx, userId)
}
