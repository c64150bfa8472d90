import type { Ctx } from '../../platform/http/context.ts'
import { deleteExpiredKeys } from '../../platform/http/idempotency/idempotency-key.store.ts'
import { deleteOldFailures } from './limits/login-throttle.store.ts'
import { deleteOldResets } from './password/password-resets.store.ts'
import { deleteOldChallenges } from './second-factor/second-factor.store.ts'
import { readSessionTimes } from './session-limits.views.ts'
import { deleteOldSessions } from './sessions.store.ts'

/** Deletes what can no longer be used: old tokens, links, failure counts and idempotency keys. */
export async function deleteExpiredAccess(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const { session_remember_s: rememberSeconds } = await readSessionTimes(tx, ctx.config)
    await deleteOldSessions(tx, rememberSeconds)
    await deleteOldResets(tx)
    await deleteOldFailures(tx)
    await deleteOldChallenges(tx)
  })
  while (await ctx.database.transaction(deleteExpiredKeys)) if (ctx.backgroundTasks.isEnding) return
}
