import { fieldTexts } from '@platen/contracts/errors/field-texts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../audit/audit.public.ts'
import { delaySeconds } from '../auth.rules.ts'
import { findAccountById, type Account } from '../auth.views.ts'
import { addFailure, deleteFailures, saveDelay } from '../limits/login-throttle.store.ts'
import { readRemainingDelay } from '../limits/login-throttle.views.ts'
import { passwordThrottle, passwordThrottles, type Lane } from '../limits/throttle-keys.service.ts'
import { inSignInTurn } from '../limits/turns.service.ts'
import { verifyPassword } from './password-hash.service.ts'

/** Whose password is checked, and where the attempt comes from. */
interface CheckedAccount {
  /** Undefined for a name that nobody has. */
  account: Account | undefined
  /** The name that was typed. */
  name: string
  lane: Lane
}

/**
 * Checks a password with the delay after failures of its name, known device or session. Known and unknown names take
 * the same steps. The delay is checked again when this check's turn comes, so that concurrent attempts gain
 * nothing.
 */
export async function checkPassword(
  ctx: Ctx,
  { account, name, lane }: CheckedAccount,
  password: string,
  toError: () => Error,
): Promise<void> {
  const throttle = passwordThrottle(name, lane)
  const refuseSlowed = async () => {
    const seconds = await readRemainingDelay(ctx.db, throttle)
    if (seconds > 0) throw refusal('login_slowed', { count: seconds }, { retryAfterS: seconds })
  }
  await inSignInTurn(lane !== null, refuseSlowed)
  const record = (right: boolean) =>
    ctx.database.transaction(async (tx) => {
      if (right && account) await deleteFailures(tx, passwordThrottles(account, lane))
      else await saveDelay(tx, throttle, delaySeconds(await addFailure(tx, throttle)))
    })
  if (await verifyPassword(account?.password_hash ?? null, password, lane !== null, refuseSlowed, record)) return
  if (account) recordRefused(ctx, account.id)
  throw toError()
}

/**
 * Records a wrong password, after the answer: a sign-in must take as long for an account that doesn't exist. The delay
 * bounds how many there can be.
 */
function recordRefused(ctx: Ctx, accountId: number): void {
  const { session_id } = ctx
  ctx.backgroundTasks.run('refused password not recorded', () =>
    ctx.database.transaction(
      (tx) =>
        session_id === null
          ? recordAudit(tx, { user: { id: 0 }, session_id }, 'sign_in.refused', accountId)
          : recordAudit(tx, ctx, 'session.proof_refused', session_id),
      { user_id: null, origin: null, source: ctx.source },
    ),
  )
}

/** Where somebody who is signed in tries a password or a code: wrong ones of others don't slow it. */
export function ownLane({ session_id }: Pick<Ctx, 'session_id'>): Lane {
  return session_id === null ? null : { session_id }
}

/** Checks the own password of somebody who is signed in, typed in this field. Returns their account. */
export async function checkOwnPassword(ctx: Ctx, password: string, field: string): Promise<Account> {
  const account = await findAccountById(ctx.db, ctx.user.id)
  if (!account) throw refusal('signed_out')
  await checkPassword(ctx, { account, name: account.sign_in_name, lane: ownLane(ctx) }, password, () =>
    refusal('invalid_input', {}, { fields: { [field]: fieldTexts.wrong_password } }),
  )
  return account
}
