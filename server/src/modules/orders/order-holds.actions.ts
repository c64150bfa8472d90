import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { auditContext, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { reserveForReleasedOrder } from '../stock/stock.public.ts'
import { readOrderDetail } from './lists/order-detail.views.ts'
import { saveProblems } from './content/order-intake.store.ts'
import { holdOrder, lockOrder, recordOrderEvent } from './order-status.actions.ts'
import { clearHold, lockPiecesOf, savePaid } from './orders.store.ts'

/** Puts an order on manual hold with a reason. */
export function holdOrderManually(ctx: Ctx, orderId: number, { reason }: { reason: string }): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    await holdOrder(tx, auditContext(ctx), orderId, 'manual', reason)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/**
 * Lifts a hold. An unpaid order returns to its payment hold, which only a payment lifts; the user can confirm that it
 * arrived. Waiting pieces without a blank get one reserved, if there is stock. Throws `order_not_held`.
 */
export function releaseHold(
  ctx: Ctx,
  orderId: number,
  { payment_received }: { payment_received: boolean },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    const { number, hold_kind, payment } = order
    if (hold_kind === null) throw refusal('order_not_held', { number })
    if (hold_kind === 'payment' && !payment_received) throw refusal('order_unpaid', { number })
    await lockPiecesOf(tx, orderId)
    if (payment_received) await savePaid(tx, orderId)
    // Releasing the hold acknowledges late changes. A failed order keeps its problems, which say why it failed.
    if (order.status !== 'failed') await saveProblems(tx, orderId, [])
    await clearHold(tx, orderId)
    await recordOrderEvent(tx, audit, orderId, 'released', { kind: hold_kind, payment_received })
    if (payment === 'pending' && !payment_received) {
      await holdOrder(tx, audit, orderId, 'payment', 'Payment pending')
    } else {
      await reserveForReleasedOrder(tx, audit, orderId)
    }
    return readOrderDetail(tx, ctx, orderId)
  })
}
