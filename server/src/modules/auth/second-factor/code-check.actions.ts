import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, refusal, type Refusal } from '../../../platform/http/refusal.ts'
import { delaySeconds } from '../auth.rules.ts'
import { addFailure, deleteFailures, saveDelay } from '../limits/login-throttle.store.ts'
import { readRemainingDelay } from '../limits/login-throttle.views.ts'
import { codeThrottle, type Lane } from '../limits/throttle-keys.service.ts'
import { readCode, type TypedCode } from './second-factor.rules.ts'
import { openFactorSecret } from './sealed-secret.service.ts'
import { lockFactor, setLastStep, useRecoveryCode } from './second-factor.store.ts'
import { findStep, hashRecoveryCode } from './totp.service.ts'

/** How a code was judged. A refusal is thrown after the commit, so that the failure counts. */
export type CodeVerdict = { right: true; kind: TypedCode['kind'] } | { right: false; refusal: Refusal }

/**
 * Judges a code of a user and uses it up: no code is accepted twice. Wrong ones slow down like wrong passwords, and a
 * right password doesn't forgive them (ACCESS-62).
 */
export async function checkCode(
  { serverKey }: Pick<Ctx, 'serverKey'>,
  tx: Tx,
  userId: number,
  lane: Lane,
  typed: string,
  field = 'code',
): Promise<CodeVerdict> {
  const factor = await lockFactor(tx, userId)
  if (!factor?.secret) return { right: false, refusal: refusal('second_factor_off') }
  const { last_step: lastStep, now } = factor
  const secret = openFactorSecret(serverKey, userId, factor.secret)
  const code = readCode(typed)
  // Recovery codes are hashes, and go on working without the key.
  if (secret === null && code.kind === 'app') return { right: false, refusal: refusal('second_factor_unreadable') }
  return countCode(tx, userId, lane, field, async () => {
    if (code.kind === 'recovery')
      return (await useRecoveryCode(tx, userId, hashRecoveryCode(userId, code.text))) === 1 ? code.kind : null
    const step = secret && findStep(secret, code.digits, new Date(now))
    if (step === null || step <= lastStep) return null
    await setLastStep(tx, userId, step)
    return code.kind
  })
}

/** Judges a code, unless the account, device or session has to wait, and counts a wrong one. The caller has locked the second factor. */
export async function countCode(
  tx: Tx,
  userId: number,
  lane: Lane,
  field: string,
  judge: () => Promise<TypedCode['kind'] | null>,
): Promise<CodeVerdict> {
  const throttle = codeThrottle(userId, lane)
  const seconds = await readRemainingDelay(tx, throttle)
  if (seconds > 0) {
    return { right: false, refusal: refusal('second_factor_slowed', { count: seconds }, { retryAfterS: seconds }) }
  }
  const kind = await judge()
  if (kind === null) {
    await saveDelay(tx, throttle, delaySeconds(await addFailure(tx, throttle)))
    return { right: false, refusal: fieldRefusal(field, 'second_factor_code_wrong') }
  }
  await deleteFailures(tx, [throttle])
  return { right: true, kind }
}
