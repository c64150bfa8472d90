import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { recordOrderEvent } from './order-settling.actions.ts'
import { endExpediting, lockExpiredExpedites, lockPiecesOf } from './orders.store.ts'

const atOnce = 50

/** Ends the expediting of orders whose time for it has run out: their pieces go back to their place in the queues. */
export async function endOldExpediting(ctx: Ctx): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    for (const order_id of await lockExpiredExpedites(tx, atOnce)) {
      await lockPiecesOf(tx, order_id)
      await endExpediting(tx, order_id)
      await recordOrderEvent(tx, auditContext(ctx), order_id, 'expediting_ended', {})
      tx.announce('orders', order_id)
      tx.announce('pieces')
    }
  })
}
