import type { Me } from '@platen/contracts/auth'
import type { Tx } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { keepPassword } from '../users/users.public.ts'
import { limitPerAddress, limitPerDevice } from './limits/failure-limit.service.ts'
import { judgeRefresh, slowDownS } from './auth.rules.ts'
import { accountOf, me, secondsSlowed } from './auth.views.ts'
import { deviceKnownS, knownDevice, markDevice } from './limits/known-devices.service.ts'
import { addFailure, forgetFailures, slowDown } from './limits/login-throttle.store.ts'
import { verifyPassword } from './password/password-hash.service.ts'
import {
  addSession,
  addTokens,
  endSession,
  lockPresented,
  setGeneration,
  type PresentedSession,
} from './sessions.store.ts'
import { sessionLimits } from './session-limits.rules.ts'
import { hashEmail, hashToken, newSecret, newToken, sameText, successor, xsrfOf } from './tokens.service.ts'

// Assumed: only failures count, and so many that a factory behind one address never reaches them unless somebody tries
// passwords there.
const failuresPerAddress = limitPerAddress(300, 15 * 60_000)
// Assumed: a lane of its own for each device and account, beside the slow-down of the account.
const failuresPerDevice = limitPerDevice(30, 15 * 60_000)

/** From where somebody signs in, for the list of own sessions. */
export interface Client {
  address: string
  user_agent: string
  /** The mark of a device that signed in before (known-devices). */
  device: string | null
}

/** What goes into cookies. */
export interface SessionCookies {
  refresh: string
  xsrf: string
}

/** What a sign-in leaves in the browser: the session, and the mark of the device. */
export interface SignInCookies extends SessionCookies {
  device: { mark: string; known_s: number }
}

export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string; remember?: boolean | undefined },
  { device, ...client }: Client,
): Promise<{ answer: Me & { access_token: string }; cookies: SignInCookies }> {
  const now = ctx.now.getTime()
  const now_s = Math.floor(now / 1000)
  // Before the database is asked: most of those who are over the limit have no mark.
  if (device === null) failuresPerAddress.check(client.address, now)
  const account = await accountOf(ctx.db, given.email)
  const hash = account?.password_hash ?? null
  const lane = knownDevice(device, { email: given.email, password_hash: hash }, now_s)
  const isOwnLane = lane !== null && failuresPerDevice.secondsLeft(lane, now) === 0
  if (!isOwnLane) failuresPerAddress.check(client.address, now)
  await checkPassword(ctx, given.email, hash, given.password, () => {
    if (isOwnLane) failuresPerDevice.count(lane, now)
    else failuresPerAddress.count(client.address, now)
    return refusal('wrong_credentials')
  })
  // The check has passed, so there is an account with a password.
  const { id: userId, password_hash } = account as { id: number; password_hash: string }
  const secret = newSecret()
  const tokens = { access: newToken(), refresh: newToken() }
  const answer = await ctx.database.transaction(async (tx) => {
    // Changed or deactivated while the password was checked: the session would outlive those that were ended with it.
    if ((await keepPassword(tx, userId)) !== password_hash) throw refusal('wrong_credentials')
    const id = await addSession(tx, { user_id: userId, secret, remembered: given.remember ?? false, ...client })
    await addTokens(tx, id, 0, hashesOf(tokens), ctx.config.ACCESS_TTL_S)
    await audit(tx, { user: { id: userId }, session_id: id }, 'session.started', id)
    return me(tx, userId)
  })
  return {
    answer: { ...answer, access_token: tokens.access },
    cookies: {
      refresh: tokens.refresh,
      xsrf: xsrfOf(secret),
      device: { mark: markDevice(device, { email: given.email, password_hash }, now_s), known_s: deviceKnownS },
    },
  }
}

/**
 * Checks a password with the slow-down of its account. Known and unknown addresses take the same steps; the slow-down is
 * asked again when it is this check's turn, so that many at once gain nothing.
 */
export async function checkPassword(
  ctx: Ctx,
  email: string,
  passwordHash: string | null,
  password: string,
  toError: () => Error,
): Promise<void> {
  const emailHash = hashEmail(email)
  const refuseSlowed = async () => {
    const seconds = await secondsSlowed(ctx.db, emailHash)
    if (seconds > 0) throw refusal('login_slowed', { seconds }, { retryAfterS: seconds })
  }
  await refuseSlowed()
  const record = (right: boolean) =>
    ctx.database.transaction(async (tx) => {
      if (right) await forgetFailures(tx, emailHash)
      else await slowDown(tx, emailHash, slowDownS(await addFailure(tx, emailHash)))
    })
  if (!(await verifyPassword(passwordHash, password, refuseSlowed, record))) throw toError()
}

export async function signOut(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    if (ctx.session_id === null) return
    await endSession(tx, ctx.user.id, ctx.session_id, 'signed_out')
    await audit(tx, ctx, 'session.signed_out', ctx.session_id)
    tx.announce('session', ctx.user.id)
  })
}

/** What a refresh brings: bearer, refresh cookie, X-XSRF-TOKEN. */
export interface RefreshCall {
  bearer: string | null
  cookie: string | null
  xsrf: string | null
}

export interface Renewed {
  access_token: string
  cookies: SessionCookies
}

/** Gives the next tokens of a session, or those of a moment ago again, or ends a session whose token was copied. */
export async function renewSession(ctx: Ctx, call: RefreshCall): Promise<Renewed> {
  const { bearer } = call
  if (bearer === null) throw refusal('refresh_refused')
  const renewed = await ctx.database.transaction(async (tx) => {
    const cookieHash = call.cookie === null ? null : hashToken(call.cookie)
    const session = await lockPresented(tx, hashToken(bearer), cookieHash, sessionLimits(ctx.config))
    // A cookie of another session, or of none, is no credential for this one.
    if (!session?.alive || (call.cookie !== null && session.cookie_generation === null)) return null
    if (call.cookie !== null && !sameText(call.xsrf ?? '', xsrfOf(session.secret))) throw refusal('cross_site')
    return renewLocked(ctx, tx, session, { ...call, bearer })
  })
  // Thrown after the commit: that the session ended must stay.
  if (renewed === null) throw refusal('refresh_refused')
  return renewed
}

async function renewLocked(
  ctx: Ctx,
  tx: Tx,
  session: PresentedSession,
  call: RefreshCall & { bearer: string },
): Promise<Renewed | null> {
  const presented = {
    bearer: session.bearer_generation,
    bearer_valid: session.bearer_valid,
    cookie: session.cookie_generation,
  }
  const verdict = judgeRefresh(presented, session, ctx.config.REFRESH_GRACE_S)
  if (verdict === 'refused') return null
  if (verdict === 'replayed') {
    await endSession(tx, session.user_id, session.id, 'replayed')
    await audit(tx, { user: { id: session.user_id }, session_id: session.id }, 'session.replayed', session.id, {
      ...presented,
      current: session.generation,
    })
    tx.announce('session', session.user_id)
    return null
  }
  const next = verdict === 'next' ? session.generation + 1 : session.generation
  const follow = (kind: 'access' | 'refresh', token: string, generation: number) =>
    generation === next ? token : successor(session.secret, kind, token)
  const tokens = {
    access: follow('access', call.bearer, session.bearer_generation),
    refresh: follow('refresh', call.cookie ?? call.bearer, session.cookie_generation ?? session.bearer_generation),
  }
  if (verdict === 'next') await setGeneration(tx, session.id, next)
  await addTokens(tx, session.id, next, hashesOf(tokens), ctx.config.ACCESS_TTL_S)
  return { access_token: tokens.access, cookies: { refresh: tokens.refresh, xsrf: xsrfOf(session.secret) } }
}

function hashesOf(tokens: { access: string; refresh: string }): { access: Buffer; refresh: Buffer } {
  return { access: hashToken(tokens.access), refresh: hashToken(tokens.refresh) }
}
