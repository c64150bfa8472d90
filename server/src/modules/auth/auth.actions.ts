import type { Me } from '@platen/contracts/auth/endpoints'
import type { ErrorCode } from '@platen/contracts/errors'
import type { SecondStepRequired } from '@platen/contracts/auth/second-factor'
import type { Tx } from '../../platform/db/database.types.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { lockPassword } from '../users/users.public.ts'
import { failuresPerAddress } from './limits/failure-limit.service.ts'
import { findAccount, readMe } from './auth.views.ts'
import { addChallenge } from './second-factor/second-factor.store.ts'
import { hasSecondFactor } from './second-factor/second-factor.views.ts'
import { findKnownDevice, isDeviceCookie, markDevice } from './limits/known-devices.service.ts'
import type { Lane } from './limits/throttle-keys.service.ts'
import { inSignInTurn } from './limits/turns.service.ts'
import { checkPassword } from './password/password-check.actions.ts'
import { addSession, addTokens, endSession } from './sessions.store.ts'
import { deriveXsrfToken, hashToken, hashTokens, newSecret, newToken, signingKeyOf } from './tokens.service.ts'

export { deviceKnownSeconds } from './limits/known-devices.service.ts'

// Assumed: time enough to find the phone.
const challengeMinutes = 5

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

/** The cookies of a sign-in: the session's, if it has any, and the one that marks the device. */
export interface SignInCookies {
  session: SessionCookies | null
  device: string
}

/** What kind of session somebody opens. */
export interface SessionKind {
  /** It lasts without activity. */
  remembered: boolean
  /** It has no cookies, and is renewed by its token alone (ACCESS-19). */
  bearer_only: boolean
}

/**
 * Signs in. Throws `second_step_required` with a challenge where the account has two-step verification; then nothing
 * but the second step is granted (ACCESS-61).
 */
export async function signIn(
  ctx: Ctx,
  credentials: { email: string; password: string; remember?: boolean | undefined; bearer_only?: boolean | undefined },
  client: Client,
): Promise<Opened> {
  const { device } = client
  const isOwnCookie = isDeviceCookie(ctx.serverKey, device)
  // Before any query: most clients that are over the limit have no cookie of ours.
  if (!isOwnCookie) failuresPerAddress.check(ctx, client.address)
  const [account, time] = await inSignInTurn(isOwnCookie, async () => [
    await findAccount(ctx.db, credentials.email),
    await databaseTime(ctx.db),
  ])
  const hash = account?.password_hash ?? null
  // One name for devices, whichever of two names of an account was typed.
  const name = account?.sign_in_name ?? credentials.email
  const known = { email: name, password_hash: hash }
  const lane = findKnownDevice(ctx.serverKey, device, known, time)
  if (lane === null) failuresPerAddress.check(ctx, client.address)
  await countRefusals(ctx, client, lane, () =>
    checkPassword(ctx, { account, name: credentials.email, lane }, credentials.password, () =>
      refusal('wrong_credentials'),
    ),
  )
  // The check passed, so the account exists and has a password.
  const { id, password_hash } = account as { id: number; password_hash: string }
  const kind = { remembered: credentials.remember ?? false, bearer_only: credentials.bearer_only ?? false }
  const challenge = newToken()
  const opened = await ctx.transaction(async (tx) => {
    // If the password was changed or the account deactivated during the check, a new session must not outlive those
    // that ended with it.
    if ((await lockPassword(tx, id)) !== password_hash) throw refusal('wrong_credentials')
    const signedIn = { id, email: name, password_hash, second_step: false }
    if (!(await hasSecondFactor(tx, id))) return openSession(tx, ctx, signedIn, kind, client)
    const marks = { token_hash: hashToken(challenge), password_mark: hashToken(password_hash) }
    await addChallenge(tx, { ...marks, ...kind, user_id: id }, challengeMinutes)
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
  ctx: Pick<Ctx, 'config' | 'serverKey'>,
  account: { id: number; email: string; password_hash: string; second_step: boolean },
  kind: SessionKind,
  { device, ...client }: Client,
): Promise<Opened> {
  const secret = newSecret()
  const tokens = { access: newToken(), refresh: newToken() }
  const id = await addSession(tx, { user_id: account.id, secret, ...kind, ...client })
  await addTokens(tx, id, 0, hashTokens(tokens), ctx.config.ACCESS_TTL_S)
  const { second_step } = account
  await recordAudit(tx, { user: { id: account.id }, session_id: id }, 'session.started', id, { second_step })
  return {
    answer: { ...(await readMe(tx, account.id)), access_token: tokens.access },
    cookies: {
      session: kind.bearer_only
        ? null
        : { refresh: tokens.refresh, xsrf: deriveXsrfToken(signingKeyOf(ctx.serverKey, secret)) },
      device: markDevice(ctx.serverKey, device, account, await databaseTime(tx)),
    },
  }
}

const countedRefusals: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'login_slowed',
  'second_factor_code_wrong',
  'second_factor_slowed',
])

/**
 * Counts what a step of a sign-in is refused with towards the address that it comes from: wrong passwords and codes,
 * and calls that had to wait. A known device has a delay of its own instead (ACCESS-31).
 */
export async function countRefusals<R>(ctx: Ctx, client: Client, lane: Lane, step: () => Promise<R>): Promise<R> {
  try {
    return await step()
  } catch (error) {
    if (lane === null && error instanceof Refusal && countedRefusals.has(error.code))
      failuresPerAddress.count(ctx, client.address)
    throw error
  }
}

export async function signOut(ctx: Call): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (ctx.session_id === null) return
    await endSession(tx, ctx.user.id, ctx.session_id, 'signed_out')
    await recordAudit(tx, ctx, 'session.signed_out', ctx.session_id)
  })
}
