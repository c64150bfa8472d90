import type { Tx } from '../../platform/db/database.types.ts'
import { type Call, auditContext, type Ctx } from '../../platform/http/context.ts'
import { letOthersGoFirst } from '../../platform/jobs/let-others-go-first.ts'
import { recordOrderEvent } from './order-status.public.actions.ts'
import { endExpediting, lockExpiredExpedite, lockPiecesOf } from './orders.store.ts'

/**
 * Ends the expediting of orders whose end has passed; their pieces return to their normal place in the queues. Each
 * order has its own transaction, so that no bench waits for the pieces of all of them.
 */
export async function endExpiredExpedites(ctx: Ctx): Promise<void> {
  while (!ctx.backgroundTasks.isEnding && (await ctx.database.transaction((tx) => endExpiredExpedite(tx, ctx))))
    await letOthersGoFirst(ctx.database)
}

/** Returns false if there is none. */
async function endExpiredExpedite(tx: Tx, ctx: Call): Promise<boolean> {
  const orderId = await lockExpiredExpedite(tx)
  if (orderId === undefined) return false
  await lockPiecesOf(tx, orderId)
  await endExpediting(tx, orderId)
  await recordOrderEvent(tx, auditContext(ctx), orderId, 'expediting_ended', {})
  return true
}
