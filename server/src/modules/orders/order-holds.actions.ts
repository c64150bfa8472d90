import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { reserveForReleasedOrder } from '../stock/stock.public.ts'
import { orderDetail } from './lists/order-detail.views.ts'
import { saveProblems } from './content/order-intake.store.ts'
import { holdOrder, lockOrder, recordOrderEvent } from './order-settling.actions.ts'
import { dropHold, lockPiecesOf, savePaid } from './orders.store.ts'

/** Somebody holds an order, with a reason. */
export function holdByHand(ctx: Ctx, order_id: number, { reason }: { reason: string }): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    await holdOrder(tx, auditContext(ctx), order_id, 'manual', reason)
    return orderDetail(tx, ctx, order_id)
  })
}

/**
 * Lifts a hold. An unpaid order falls back to its payment hold; that one is lifted only by the payment, which a person
 * may say has arrived. Waiting pieces without a blank are offered one. Refuses an order that is not held.
 */
export function releaseByHand(
  ctx: Ctx,
  order_id: number,
  { payment_received }: { payment_received: boolean },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const order = await lockOrder(tx, order_id)
    const { number, hold_kind, payment } = order
    if (hold_kind === null) throw refusal('order_not_held', { number })
    if (hold_kind === 'payment' && !payment_received) throw refusal('order_unpaid', { number })
    await lockPiecesOf(tx, order_id)
    if (payment_received) await savePaid(tx, order_id)
    // What came too late counts as seen; a failed order keeps its list, which says why it failed.
    if (order.status !== 'failed') await saveProblems(tx, order_id, [])
    await dropHold(tx, order_id)
    await recordOrderEvent(tx, who, order_id, 'released', { kind: hold_kind, payment_received })
    if (payment === 'pending' && !payment_received) {
      await holdOrder(tx, who, order_id, 'payment', 'Payment pending')
    } else {
      await reserveForReleasedOrder(tx, who, order_id)
    }
    tx.announce('orders', order_id)
    tx.announce('pieces')
    return orderDetail(tx, ctx, order_id)
  })
}
