import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import type { SessionCookies } from './auth.actions.ts'
import { decideRefresh } from './auth.rules.ts'
import { addTokens, endSession, lockPresentedSession, setGeneration, type PresentedSession } from './sessions.store.ts'
import { deriveSuccessor, deriveXsrfToken, hashToken, hashTokens, isSameText, signingKeyOf } from './tokens.service.ts'

/** The credentials of a refresh: bearer token, refresh cookie, X-XSRF-TOKEN. */
export interface RefreshCall {
  bearer: string | null
  cookie: string | null
  xsrf: string | null
}

export interface Renewed {
  access_token: string
  /** Null for a session without cookies. */
  cookies: SessionCookies | null
}

/**
 * Issues the next tokens of a session, repeats those issued a moment ago, or ends a session whose token was copied
 * (ACCESS-19, ACCESS-20).
 */
export async function renewSession(ctx: Ctx, call: RefreshCall): Promise<Renewed> {
  const { bearer } = call
  if (bearer === null) throw refusal('refresh_refused')
  const renewed = await ctx.transaction(async (tx) => {
    const cookieHash = call.cookie === null ? null : hashToken(call.cookie)
    const session = await lockPresentedSession(tx, hashToken(bearer), cookieHash, ctx.config)
    // A cookie of another session is not a credential for this one.
    if (!session?.alive || (call.cookie !== null && session.cookie_generation === null)) return null
    const signingKey = signingKeyOf(ctx.serverKey, session.secret)
    if (call.cookie !== null && !isSameText(call.xsrf ?? '', deriveXsrfToken(signingKey))) throw refusal('cross_site')
    return renewLocked(ctx, tx, { ...session, signing_key: signingKey }, { ...call, bearer })
  })
  // Thrown after the commit, so that the end of the session is saved.
  if (renewed === null) throw refusal('refresh_refused')
  return renewed
}

async function renewLocked(
  ctx: Ctx,
  tx: Tx,
  session: PresentedSession & { signing_key: Buffer },
  call: RefreshCall & { bearer: string },
): Promise<Renewed | null> {
  const presented = {
    bearer: session.bearer_generation,
    bearer_valid: session.bearer_valid,
    cookie: session.cookie_generation,
  }
  const verdict = decideRefresh(presented, session, ctx.config.REFRESH_GRACE_S)
  if (verdict === 'refused') return null
  if (verdict === 'replayed') {
    await endSession(tx, session.user_id, session.id, 'replayed')
    await recordAudit(tx, { user: { id: session.user_id }, session_id: session.id }, 'session.replayed', session.id, {
      ...presented,
      current: session.generation,
    })
    return null
  }
  const next = verdict === 'next' ? session.generation + 1 : session.generation
  const follow = (kind: 'access' | 'refresh', token: string, generation: number) =>
    generation === next ? token : deriveSuccessor(session.signing_key, kind, token)
  const tokens = {
    access: follow('access', call.bearer, session.bearer_generation),
    refresh: follow('refresh', call.cookie ?? call.bearer, session.cookie_generation ?? session.bearer_generation),
  }
  if (verdict === 'next') await setGeneration(tx, session.id, next)
  await addTokens(tx, session.id, next, hashTokens(tokens), ctx.config.ACCESS_TTL_S)
  const cookies = { refresh: tokens.refresh, xsrf: deriveXsrfToken(session.signing_key) }
  return { access_token: tokens.access, cookies: session.bearer_only ? null : cookies }
}
