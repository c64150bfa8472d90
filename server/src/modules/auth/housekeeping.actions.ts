import type { Ctx } from '../../platform/http/context.ts'
import { deleteExpiredKeys } from '../../platform/http/idempotency-key.store.ts'
import { forgetOldFailures } from './limits/login-throttle.store.ts'
import { forgetOldResets } from './password/password-resets.store.ts'
import { forgetOldSessions } from './sessions.store.ts'

/** Removes what nobody can use any more: old tokens, links, counts of failures and idempotency keys. */
export async function deleteExpiredAccess(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await forgetOldSessions(tx, ctx.config.SESSION_REMEMBER_S)
    await forgetOldResets(tx)
    await forgetOldFailures(tx)
  })
  await ctx.database.transaction(deleteExpiredKeys)
}
