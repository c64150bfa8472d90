import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { recordOrderEvent } from './order-status.actions.ts'
import { endExpediting, lockExpiredExpedites, lockPiecesOf } from './orders.store.ts'

const batchSize = 50

/** Ends the expediting of orders whose end has passed; their pieces return to their normal place in the queues. */
export async function endExpiredExpedites(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    for (const orderId of await lockExpiredExpedites(tx, batchSize)) {
      await lockPiecesOf(tx, orderId)
      await endExpediting(tx, orderId)
      await recordOrderEvent(tx, auditContext(ctx), orderId, 'expediting_ended', {})
    }
  })
}
