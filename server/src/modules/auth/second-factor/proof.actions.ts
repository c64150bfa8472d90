import type { Call, Ctx } from '../../../platform/http/context.ts'
import { refusal, type Refusal } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { checkOwnPassword, ownLane } from '../password/password-check.actions.ts'
import { markProved } from '../sessions.store.ts'
import { checkCode } from './code-check.actions.ts'
import { hasSecondFactor } from './second-factor.views.ts'

/**
 * Proves for five minutes who uses the session (ACCESS-93): by a code where the account has two-step verification,
 * because a password alone must not do what a sign-in with it can't.
 */
export async function proveSession(ctx: Ctx, secret: string): Promise<void> {
  const { id } = ctx.user
  const { session_id: sessionId } = ctx
  if (sessionId === null) throw refusal('signed_out')
  const withCode = await hasSecondFactor(ctx.db, id)
  if (!withCode) await checkOwnPassword(ctx, secret, 'secret')
  await settle(ctx, async (tx) => {
    // Turned on meanwhile: the password is not enough any more.
    if (withCode !== (await hasSecondFactor(tx, id))) return refusal('proof_required')
    if (withCode) {
      const verdict = await checkCode(ctx, tx, id, ownLane(ctx), secret, 'secret')
      if (!verdict.right) return verdict.refusal
    }
    await markProved(tx, id, sessionId)
    return null
  })
}

/**
 * Runs a transaction in which somebody who is signed in enters a code. It commits what it counted even where it
 * refuses, records a wrong code, and throws the refusal then.
 */
export async function settle(ctx: Call, run: (tx: Tx) => Promise<Refusal | null>): Promise<void> {
  const refused = await ctx.transaction(async (tx) => {
    const verdict = await run(tx)
    if (verdict?.code === 'second_factor_code_wrong')
      await recordAudit(tx, ctx, 'session.proof_refused', ctx.session_id)
    return verdict
  })
  if (refused) throw refused
}
