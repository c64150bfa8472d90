import type { SecondFactor, SecondFactorSetup } from '@platen/contracts/auth/second-factor'
import type { UserDetail } from '@platen/contracts/users/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import { encodeQr } from '../../../platform/documents/qr.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../../platform/http/refusal.ts'
import { type AuditAuthor, recordAudit } from '../../audit/audit.public.ts'
import { readAppTitle } from '../../settings/looks/site-looks.public.ts'
import {
  assertPerson,
  assertWithinOwnRights,
  lockAccount,
  readSystemActor,
  readUserDetail,
} from '../../users/users.public.ts'
import { findAccount } from '../auth.views.ts'
import { checkOwnPassword, ownLane } from '../password/password-check.actions.ts'
import { endSessions } from '../sessions.store.ts'
import { checkCode, countCode } from './code-check.actions.ts'
import { settle } from './proof.actions.ts'
import { openFactorSecret, sealFactorSecret } from './sealed-secret.service.ts'
import { drawQr, inGroups, readCode } from './second-factor.rules.ts'
import {
  confirmPendingSecret,
  deleteFactor,
  lockFactor,
  savePendingSecret,
  saveRecoveryCodes,
} from './second-factor.store.ts'
import { hasSecondFactor, readSecondFactor } from './second-factor.views.ts'
import { describeTotp, findStep, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from './totp.service.ts'

/**
 * Makes a new key, which is in use once a code of it is confirmed, and is never returned again. Asks for the password,
 * and for a code of the key in use if there is one (ACCESS-60).
 */
export async function startSecondFactor(
  ctx: Ctx,
  credentials: { password: string; code?: string | undefined },
): Promise<SecondFactorSetup> {
  const { id } = ctx.user
  const account = await checkOwnPassword(ctx, credentials.password, 'password')
  const secret = newTotpSecret()
  await settle(ctx, async (tx) => {
    if (await hasSecondFactor(tx, id)) {
      if (credentials.code === undefined) return fieldRefusal('code', 'second_factor_code_wrong')
      const verdict = await checkCode(ctx, tx, id, ownLane(ctx), credentials.code)
      if (!verdict.right) return verdict.refusal
    }
    await savePendingSecret(tx, id, ctx.session_id, sealFactorSecret(ctx.serverKey, id, secret))
    return null
  })
  const { base32, uri } = describeTotp(secret, account.sign_in_name, await readAppTitle(ctx.db))
  return { key: inGroups(base32, ' '), qr_svg: drawQr(encodeQr(uri)) }
}

/**
 * Puts the new key into use with a code of it, in the session that asked for the key, and ends the others: none of them
 * ever entered a code of it. Returns the recovery codes, which are never returned again.
 */
export async function confirmSecondFactor(ctx: Ctx, typed: string): Promise<{ recovery_codes: string[] }> {
  const { id } = ctx.user
  const codes = newRecoveryCodes()
  await settle(ctx, async (tx) => {
    // A sign-in that found no second factor is done before, so that its session ends here, or waits and is asked for a
    // code.
    await lockAccount(tx, id)
    const factor = await lockFactor(tx, id)
    const pending = factor?.pending_secret && openFactorSecret(ctx.serverKey, id, factor.pending_secret)
    if (!pending) return refusal('second_factor_off')
    if (factor.pending_session_id !== ctx.session_id) return refusal('second_factor_elsewhere')
    const verdict = await countCode(tx, id, ownLane(ctx), 'code', async () => {
      const code = readCode(typed)
      const step = code.kind === 'app' ? findStep(pending, code.digits, new Date(factor.now)) : null
      if (step === null) return null
      await confirmPendingSecret(tx, id, step)
      return 'app'
    })
    if (!verdict.right) return verdict.refusal
    await saveCodes(tx, id, codes)
    await endSessions(tx, id, 'ended', ctx.session_id)
    await recordAudit(tx, ctx, 'second_factor.turned_on', id)
    return null
  })
  return shownCodes(codes)
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(ctx: Ctx, typed: string): Promise<{ recovery_codes: string[] }> {
  const { id } = ctx.user
  const codes = newRecoveryCodes()
  await settle(ctx, async (tx) => {
    const verdict = await checkCode(ctx, tx, id, ownLane(ctx), typed)
    if (!verdict.right) return verdict.refusal
    await saveCodes(tx, id, codes)
    await recordAudit(tx, ctx, 'second_factor.recovery_codes_renewed', id)
    return null
  })
  return shownCodes(codes)
}

/** Turns the own two-step verification off, unless a role requires it (ACCESS-64). */
export async function removeSecondFactor(ctx: Ctx, typed: string): Promise<SecondFactor> {
  const { id } = ctx.user
  await settle(ctx, async (tx) => {
    const { required_by: role } = await readSecondFactor(tx, id)
    if (role !== null) return refusal('second_factor_required', { role })
    const verdict = await checkCode(ctx, tx, id, ownLane(ctx), typed)
    if (!verdict.right) return verdict.refusal
    await deleteFactor(tx, id)
    await recordAudit(tx, ctx, 'second_factor.turned_off', id)
    return null
  })
  return readSecondFactor(ctx.db, id)
}

/**
 * Turns off the two-step verification of a user who may do no more than the caller, for whoever lost phone and recovery
 * codes, and ends their sessions (ACCESS-65).
 */
export function resetSecondFactor(ctx: Ctx, userId: number): Promise<UserDetail> {
  return ctx.write(async (tx) => {
    await assertPerson(tx, userId)
    await assertWithinOwnRights(tx, ctx, userId)
    // An open session of one's own would otherwise be enough to turn it off without a code.
    if (userId === ctx.user.id) throw refusal('second_factor_own')
    if (!(await hasSecondFactor(tx, userId))) throw refusal('second_factor_off')
    await turnOff(tx, ctx, userId)
    return readUserDetail(ctx, tx, userId)
  })
}

/**
 * Does the same for somebody who has access to the server itself, such as the only administrator after losing the phone
 * and the recovery codes (ACCESS-65).
 *
 * @returns what came of it: the email may be nobody's, or two-step verification may be off already
 */
export async function resetSecondFactorOnServer(tx: Tx, email: string): Promise<'reset' | 'off' | 'unknown'> {
  const account = await findAccount(tx, email)
  if (!account) return 'unknown'
  if (!(await hasSecondFactor(tx, account.id))) return 'off'
  await turnOff(tx, { user: await readSystemActor(tx), session_id: null }, account.id)
  return 'reset'
}

async function turnOff(tx: Tx, by: AuditAuthor, userId: number): Promise<void> {
  await deleteFactor(tx, userId)
  await endSessions(tx, userId, 'ended', null)
  await recordAudit(tx, by, 'second_factor.reset', userId)
}

function saveCodes(tx: Tx, userId: number, codes: readonly string[]): Promise<void> {
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  return saveRecoveryCodes(tx, userId, hashes)
}

function shownCodes(codes: readonly string[]): { recovery_codes: string[] } {
  return { recovery_codes: codes.map((code) => inGroups(code, '-')) }
}
