import type { Me } from '@platen/contracts/auth'
import type { SecondStepRequired } from '@platen/contracts/people/second-factor'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockPassword } from '../users/users.public.ts'
import { limitPerAddress, limitPerDevice } from './limits/failure-limit.service.ts'
import { delaySeconds } from './auth.rules.ts'
import { findAccount, readMe, readRemainingDelay } from './auth.views.ts'
import { addChallenge } from './second-factor/second-factor.store.ts'
import { hasSecondFactor } from './second-factor/second-factor.views.ts'
import { deviceKnownSeconds, findKnownDevice, markDevice } from './limits/known-devices.service.ts'
import { addFailure, deleteFailures, saveDelay } from './limits/login-throttle.store.ts'
import { verifyPassword } from './password/password-hash.service.ts'
import { addSession, addTokens, endSession } from './sessions.store.ts'
import {
  deriveXsrfToken,
  hashEmail,
  hashToken,
  hashTokens,
  newSecret,
  newToken,
  signingKeyOf,
} from './tokens.service.ts'

// Assumed: only failures count, and the limit is so high that a factory behind one address never reaches it unless
// somebody tries passwords there.
const failuresPerAddress = limitPerAddress(300, 15 * 60_000)
// Assumed: time enough to find the phone.
const challengeMinutes = 5
// Assumed: a limit of its own for each device and account, besides the account's own delay.
const failuresPerDevice = limitPerDevice(30, 15 * 60_000)

/** The client that somebody signs in with, for the list of the user's sessions. */
export interface Client {
  address: string
  user_agent: string
  /** The cookie of a device that signed in before (known-devices). */
  device: string | null
}

/** The values of a session's cookies. */
export interface SessionCookies {
  refresh: string
  xsrf: string
}

/** The cookies of a sign-in: the session's, and the one that marks the device. */
export interface SignInCookies extends SessionCookies {
  device: { mark: string; knownSeconds: number }
}

/**
 * Signs in. Throws `second_step_required` with a challenge where the account has two-step verification; then nothing
 * but the second step is granted (ACCESS-61).
 */
export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string; remember?: boolean | undefined },
  client: Client,
): Promise<Opened> {
  const { device } = client
  const now = ctx.now.getTime()
  const nowSeconds = Math.floor(now / 1000)
  // Before any query: most clients that are over the limit have no device cookie.
  if (device === null) failuresPerAddress.check(client.address, now)
  const account = await findAccount(ctx.db, given.email)
  const hash = account?.password_hash ?? null
  // One name for limits and devices, whichever of two names of an account was typed.
  const name = account?.sign_in_name ?? given.email
  const lane = findKnownDevice(ctx.serverKey, device, { email: name, password_hash: hash }, nowSeconds)
  const isOwnLane = lane !== null && failuresPerDevice.secondsLeft(lane, now) === 0
  if (!isOwnLane) failuresPerAddress.check(client.address, now)
  await checkPassword(ctx, name, hash, given.password, () => {
    if (isOwnLane) failuresPerDevice.count(lane, now)
    else failuresPerAddress.count(client.address, now)
    if (account) recordRefusedSignIn(ctx, account.id)
    return refusal('wrong_credentials')
  })
  // The check passed, so the account exists and has a password.
  const { id, password_hash } = account as { id: number; password_hash: string }
  const remembered = given.remember ?? false
  const challenge = newToken()
  const opened = await ctx.transaction(async (tx) => {
    // If the password was changed or the account deactivated during the check, a new session must not outlive those
    // that ended with it.
    if ((await lockPassword(tx, id)) !== password_hash) throw refusal('wrong_credentials')
    if (!(await hasSecondFactor(tx, id)))
      return openSession(tx, ctx, { id, email: name, password_hash }, { remembered, client })
    const marks = { token_hash: hashToken(challenge), password_mark: hashToken(password_hash) }
    await addChallenge(tx, { ...marks, user_id: id, remembered }, challengeMinutes)
    return null
  })
  // Thrown after the commit, so that the challenge is stored.
  if (opened === null)
    throw refusal('second_step_required', {}, { details: { challenge } satisfies SecondStepRequired })
  return opened
}

/** A new session: the answer of the sign-in, and its cookies. */
export interface Opened {
  answer: Me & { access_token: string }
  cookies: SignInCookies
}

/** Opens a session of somebody who has proved who they are. */
export async function openSession(
  tx: Tx,
  ctx: Pick<Ctx, 'config' | 'now' | 'serverKey'>,
  account: { id: number; email: string; password_hash: string },
  { remembered, client: { device, ...client } }: { remembered: boolean; client: Client },
): Promise<Opened> {
  const secret = newSecret()
  const tokens = { access: newToken(), refresh: newToken() }
  const id = await addSession(tx, { user_id: account.id, secret, remembered, ...client })
  await addTokens(tx, id, 0, hashTokens(tokens), ctx.config.ACCESS_TTL_S)
  await recordAudit(tx, { user: { id: account.id }, session_id: id }, 'session.started', id)
  const mark = markDevice(ctx.serverKey, device, account, Math.floor(ctx.now.getTime() / 1000))
  return {
    answer: { ...(await readMe(tx, account.id)), access_token: tokens.access },
    cookies: {
      refresh: tokens.refresh,
      xsrf: deriveXsrfToken(signingKeyOf(ctx.serverKey, secret)),
      device: { mark, knownSeconds: deviceKnownSeconds },
    },
  }
}

/**
 * Records a wrong password at an account, after the answer: it must take as long for an account that doesn't exist. The
 * delay of the account bounds how many there can be.
 */
function recordRefusedSignIn(ctx: Ctx, accountId: number): void {
  ctx.backgroundTasks.run('refused sign-in not recorded', () =>
    ctx.database.transaction(
      (tx) => recordAudit(tx, { user: { id: 0 }, session_id: null }, 'sign_in.refused', accountId),
      { user_id: null, origin: null, source: ctx.source },
    ),
  )
}

/**
 * Checks a password with its account's delay after failures. Known and unknown addresses take the same steps. The delay
 * is checked again when this check's turn comes, so that concurrent attempts gain nothing.
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
    const seconds = await readRemainingDelay(ctx.db, emailHash)
    if (seconds > 0) throw refusal('login_slowed', { seconds }, { retryAfterS: seconds })
  }
  await refuseSlowed()
  const record = (right: boolean) =>
    ctx.database.transaction(async (tx) => {
      if (right) await deleteFailures(tx, emailHash)
      else await saveDelay(tx, emailHash, delaySeconds(await addFailure(tx, emailHash)))
    })
  if (!(await verifyPassword(passwordHash, password, refuseSlowed, record))) throw toError()
}

export async function signOut(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (ctx.session_id === null) return
    await endSession(tx, ctx.user.id, ctx.session_id, 'signed_out')
    await recordAudit(tx, ctx, 'session.signed_out', ctx.session_id)
  })
}
