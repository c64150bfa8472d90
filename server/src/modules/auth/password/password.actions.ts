import { fieldTexts } from '@platen/contracts/errors/field-texts'
import { exceeds } from '@platen/contracts/roles/rule-sets'
import { databaseTime } from '../../../platform/db/database-time.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { encodeQr } from '../../../platform/documents/qr.ts'
import { assertProved } from '../../../platform/http/admit.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import type { LinkUse } from '../../../platform/http/protection/link-address.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { readMailLooks } from '../../settings/looks/site-looks.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { lockAccount, lockPassword, setPassword } from '../../users/users.public.ts'
import { siteLimitPerAddress } from '../limits/failure-limit.service.ts'
import { findAccount, findAccountById, findUserWithRules, type Account } from '../auth.views.ts'
import { countOpenLinks, findUsableLink } from './password-resets.views.ts'
import { loadCommonPasswords } from './common-passwords.service.ts'
import { deleteFailures } from '../limits/login-throttle.store.ts'
import { passwordThrottles } from '../limits/throttle-keys.service.ts'
import { keepDevice, markDevice } from '../limits/known-devices.service.ts'
import { mailLink } from './mail-link.actions.ts'
import { resetMail } from './reset-mail.format.ts'
import { checkOwnPassword } from './password-check.actions.ts'
import { hashPassword } from './password-hash.service.ts'
import type { LinkKind } from './password-link.types.ts'
import { findKnownWords, findPasswordProblem } from './password.rules.ts'
import { addReset, redeemReset, voidResets } from './password-resets.store.ts'
import { drawQr } from '../second-factor/second-factor.rules.ts'
import { hasSecondFactor } from '../second-factor/second-factor.views.ts'
import { endSessions } from '../sessions.store.ts'
import { hashToken, newToken } from '../tokens.service.ts'

const linkMinutes = 30
// Assumed: so that no one can flood another person's mailbox. Only links that still work count, so that whoever is not
// mailed another one has one, whoever asked for it.
const maxOpenLinks = 3
const mailsPerAddress = siteLimitPerAddress(60, 60 * 60_000)

/**
 * Validates a password for an account and returns its hash. Throws `invalid_input` with the problem at the field
 * `password`.
 */
export async function hashNewPassword(
  ctx: Pick<Ctx, 'config' | 'db'>,
  password: string,
  email: string,
): Promise<string> {
  const common = await loadCommonPasswords()
  const known = await readKnownWords(ctx)
  const wrong = findPasswordProblem(password, email, (text) => common.has(text), known)
  if (wrong) throw refusal('invalid_input', {}, { fields: { password: wrong } })
  return hashPassword(password)
}

/** The words of which no password may be made. None outside production, where the demo's own password stays one. */
async function readKnownWords({ config, db }: Pick<Ctx, 'config' | 'db'>): Promise<string[]> {
  if (config.NODE_ENV !== 'production') return []
  const { company_name: company } = await readPrintSettings(db)
  const host = config.PUBLIC_URL === undefined ? '' : new URL(config.PUBLIC_URL).hostname
  return findKnownWords([company, host, config.DEMO_PASSWORD ?? ''])
}

/**
 * Starts sending a link and returns immediately, so that the response time doesn't reveal whether the account exists.
 */
export function forgotPassword(ctx: Ctx, email: string, address: string): void {
  mailsPerAddress.check(ctx, address)
  mailsPerAddress.count(ctx, address)
  ctx.backgroundTasks.run('password link not sent', async () => {
    const account = await findAccount(ctx.db, email)
    if (mayBeMailed(account) && ctx.mail.configured) await mailResetLink(ctx, account.id)
  })
}

/** Who was invited and never had a password chooses it by the invitation, which can be revoked. */
function mayBeMailed(account: Account | undefined): account is Account & { email: string } {
  return account !== undefined && account.password_hash !== null && account.email !== null
}

async function mailResetLink(ctx: Ctx, userId: number): Promise<void> {
  const token = newToken()
  const account = await ctx.database.transaction(
    async (tx) => {
      // Links are counted one after the other: otherwise sixty concurrent requests would all find that none was made
      // yet. And whoever changes the email either did so by now, or ends this link: none works in a former mailbox.
      await lockAccount(tx, userId)
      const found = await findAccountById(tx, userId)
      if (!mayBeMailed(found) || (await countOpenLinks(tx, userId)) >= maxOpenLinks) return null
      await addReset(tx, { token_hash: hashToken(token), user_id: userId, made_by: null }, linkMinutes)
      await recordAudit(tx, { user: { id: 0 }, session_id: null }, 'password.link_mailed', userId)
      return found
    },
    { user_id: null, origin: null, source: ctx.source },
  )
  if (!account) return
  const looks = await readMailLooks(ctx.db, account.language ?? ctx.language)
  const link = { url: resetUrl(ctx, token, 'mailed'), ...looks }
  const mail = resetMail(link, linkMinutes)
  await mailLink(ctx, token, { to: account.email, ...mail })
}

function resetUrl(ctx: Call, token: string, use: LinkUse): string {
  return `${ctx.linkAddress(use)}/reset-password?token=${token}`
}

/** What an unknown, used or expired link of each kind is refused with. */
const unusableLink = { reset: 'reset_link_invalid', invitation: 'invitation_invalid' } as const

/** Returns whose password a link sets, before it is chosen (ACCESS-87). */
export async function readPasswordLink(
  ctx: Call,
  { token, kind }: { token: string; kind: LinkKind },
): Promise<{ name: string; email: string; made_by: string | null }> {
  const { name, sign_in_name: email, made_by: madeBy } = await readUsableLink(ctx.db, hashToken(token), kind)
  return { name, email, made_by: madeBy }
}

async function readUsableLink(db: Reader, tokenHash: Buffer, kind: LinkKind) {
  const link = await findUsableLink(db, tokenHash, kind)
  if (!link) throw refusal(unusableLink[kind])
  return link
}

export function resetPassword(ctx: Ctx, linkPassword: LinkPassword): Promise<Redeemed> {
  return redeemLink(ctx, linkPassword, 'reset', 'password.reset')
}

/** A one-time link with the password that it sets, and the cookie of the device. */
export interface LinkPassword {
  token: string
  password: string
  device: string | null
}

/**
 * What the user signs in with, and the device's next cookie, so that nobody else can delay the sign-in that follows.
 * Not where a code is due: somebody who reads the mail would gain new tries with each link.
 */
export interface Redeemed {
  email: string
  device: string | null
}

/** Sets the password of the user to whom a one-time link belongs, which works no more then. */
export async function redeemLink(
  ctx: Ctx,
  linkPassword: LinkPassword,
  kind: LinkKind,
  audited: string,
): Promise<Redeemed> {
  const tokenHash = hashToken(linkPassword.token)
  const { sign_in_name: email } = await readUsableLink(ctx.db, tokenHash, kind)
  const hash = await hashNewPassword(ctx, linkPassword.password, email)
  const device = await ctx.transaction(async (tx) => {
    // Rights may have changed while the password was hashed.
    const link = await readUsableLink(tx, tokenHash, kind)
    const { user_id: userId } = link
    if (!(await redeemReset(tx, link))) throw refusal(unusableLink[kind])
    await setPassword(tx, userId, hash)
    await endSessions(tx, userId, 'password_changed', null)
    await deleteFailures(tx, passwordThrottles(link, null))
    await recordAudit(tx, { user: { id: userId }, session_id: null }, audited, userId)
    if (await hasSecondFactor(tx, userId)) return null
    return markDevice(ctx.serverKey, linkPassword.device, { email, password_hash: hash }, await databaseTime(tx))
  })
  return { email, device }
}

/** Creates a link for another user, shown once to a user whose rules include theirs (ACCESS-14, ACCESS-30). */
export async function createResetLink(
  ctx: Call,
  userId: number,
): Promise<{ url: string; qr_svg: string; expires_at: string }> {
  const token = newToken()
  const expiresAt = await ctx.transaction(async (tx) => {
    // A change that ends the links of the user, such as of their email, is seen or ends this one, too.
    await lockAccount(tx, userId)
    const person = await findUserWithRules(tx, userId)
    if (!person) throw refusal('not_found')
    if (exceeds(ctx.user.rules, person.rules)) throw refusal('beyond_own_rights')
    if (!person.has_password) throw refusal('user_without_password')
    await recordAudit(tx, ctx, 'password.link_made', userId)
    return addReset(tx, { token_hash: hashToken(token), user_id: userId, made_by: ctx.user.id }, linkMinutes)
  })
  const url = resetUrl(ctx, token, 'shown')
  return { url, qr_svg: drawQr(encodeQr(url)), expires_at: expiresAt }
}

/**
 * Changes the user's own password, by a code too where the account has two-step verification: the password alone must
 * not do what a sign-in with it can't (ACCESS-93). A temporary one can't be kept (ACCESS-90). Returns the cookie of a
 * device that stays known.
 */
export async function changePassword(
  ctx: Ctx,
  change: { current_password: string; password: string; device: string | null },
): Promise<string | null> {
  if (await hasSecondFactor(ctx.db, ctx.user.id)) assertProved(ctx)
  const account = await checkOwnPassword(ctx, change.current_password, 'current_password')
  if (ctx.user.must_change_password && change.password === change.current_password)
    throw refusal('invalid_input', {}, { fields: { password: fieldTexts.temporary_password } })
  const hash = await hashNewPassword(ctx, change.password, account.sign_in_name)
  await ctx.transaction(async (tx) => {
    // What was chosen by a link during the check stays: perhaps because this session is somebody else's.
    if ((await lockPassword(tx, account.id)) !== account.password_hash)
      throw refusal('invalid_input', {}, { fields: { current_password: fieldTexts.wrong_password } })
    await setPassword(tx, account.id, hash)
    await voidResets(tx, account.id)
    await endSessions(tx, account.id, 'password_changed', ctx.session_id)
    await recordAudit(tx, ctx, 'password.changed', account.id)
  })
  return keepDevice(
    ctx.serverKey,
    change.device,
    { email: account.sign_in_name, password_hash: account.password_hash },
    hash,
    ctx.now,
  )
}
