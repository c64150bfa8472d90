import { databaseTime } from '../../../platform/db/database-time.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal, type Refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { lockPassword } from '../../users/users.public.ts'
import { countRefusals, openSession, type Client, type Opened } from '../auth.actions.ts'
import { failuresPerAddress } from '../limits/failure-limit.service.ts'
import { findKnownDevice } from '../limits/known-devices.service.ts'
import type { Lane } from '../limits/throttle-keys.service.ts'
import { hashToken } from '../tokens.service.ts'
import { checkCode } from './code-check.actions.ts'
import { countChallengeFailure, deleteChallenge, lockChallenge } from './second-factor.store.ts'

// Assumed: besides the delay of the account, so that one right password is worth few tries.
const maxTries = 5

/** Completes a sign-in whose password was right, by a code (ACCESS-61, ACCESS-62). */
export async function completeSignIn(
  ctx: Ctx,
  answer: { challenge: string; code: string },
  client: Client,
): Promise<Opened> {
  const tokenHash = hashToken(answer.challenge)
  if (client.device === null) failuresPerAddress.check(ctx, client.address)
  let lane: Lane = null
  const outcome = await ctx.transaction(async (tx): Promise<Opened | Refusal> => {
    const challenge = await lockChallenge(tx, tokenHash, maxTries)
    if (!challenge) return refusal('second_step_expired')
    const { user_id: userId, email, remembered, bearer_only, factor_since: since } = challenge
    const passwordHash = await lockPassword(tx, userId)
    if (passwordHash === null || !hashToken(passwordHash).equals(challenge.password_mark))
      return refusal('second_step_expired')
    // A device that signed in with the password alone is unknown for codes.
    if (since !== null) {
      const known = { email, password_hash: passwordHash }
      lane = findKnownDevice(ctx.serverKey, client.device, known, await databaseTime(tx), new Date(since))
    }
    if (lane === null) failuresPerAddress.check(ctx, client.address)
    const verdict = await checkCode(ctx, tx, userId, lane, answer.code)
    if (!verdict.right) {
      if (verdict.refusal.code === 'second_factor_code_wrong') {
        await countChallengeFailure(tx, tokenHash)
        await recordAudit(tx, { user: { id: 0 }, session_id: null }, 'sign_in.code_refused', userId)
      }
      return verdict.refusal
    }
    await deleteChallenge(tx, tokenHash)
    if (verdict.kind === 'recovery') {
      await recordAudit(tx, { user: { id: userId }, session_id: null }, 'second_factor.recovery_code_used', userId)
    }
    const account = { id: userId, email, password_hash: passwordHash, second_step: true }
    return openSession(tx, ctx, account, { remembered, bearer_only }, client)
  })
  // Thrown after the commit, so that the failure counts.
  return countRefusals(ctx, client, lane, async () => {
    if (outcome instanceof Error) throw outcome
    return outcome
  })
}
