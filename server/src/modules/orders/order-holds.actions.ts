import type { OrderDetail } from '@platen/contracts/orders/detail'
import { holdReasons } from '@platen/contracts/orders/status'
import type { Tx } from '../../platform/db/database.types.ts'
import { type Call, auditContext, type AuditContext } from '../../platform/http/context.ts'
import { assertNotDenied } from '../../platform/http/refusal.ts'
import { reserveForReleasedOrder } from '../stock/stock.public.ts'
import { readOrderDetail } from './lists/order-detail.views.ts'
import { settleHoldProblems } from './content/order-intake.store.ts'
import { resolveReason, type ReasonInput } from './reasons/order-reasons.actions.ts'
import { writtenReason } from './reasons/order-reasons.rules.ts'
import { findReleaseDenial } from './order-denials.rules.ts'
import { holdOrder, lockOrder, recordOrderEvent } from './order-status.public.actions.ts'
import { cameInWhilePaused } from './order-state.views.ts'
import { clearHold, lockPiecesOf, savePaid, type LockedOrder } from './orders.store.ts'

/** Puts an order on manual hold with a reason. */
export function holdOrderManually(ctx: Call, orderId: number, reasonInput: ReasonInput): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const reason = await resolveReason(tx, ctx, 'hold', reasonInput)
    await holdOrder(tx, auditContext(ctx), orderId, 'manual', reason)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/**
 * Lifts a hold. An unpaid order returns to its payment hold, which only a payment lifts; the user can confirm that it
 * arrived. One that came in while its store is paused is on hold for that, once it is paid. Waiting pieces without a
 * blank get one reserved, if there is stock. Throws `order_not_held`.
 */
export function releaseHold(
  ctx: Call,
  orderId: number,
  { payment_received }: { payment_received: boolean },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    await releaseOrder(tx, auditContext(ctx), orderId, payment_received)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/** Lifts a hold within the caller's transaction. Throws as `releaseHold` does. */
export async function releaseOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  paymentReceived: boolean,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  assertNotDenied(findReleaseDenial(order, paymentReceived))
  await lockPiecesOf(tx, orderId)
  if (paymentReceived) await savePaid(tx, orderId)
  // Releasing the hold acknowledges what it was for. A failed order keeps the problems that say why it failed.
  await settleHoldProblems(tx, orderId)
  await clearHold(tx, orderId)
  await recordOrderEvent(tx, audit, orderId, 'released', { kind: order.hold_kind, payment_received: paymentReceived })
  if (order.payment === 'pending' && !paymentReceived) {
    await holdOrder(tx, audit, orderId, 'payment', writtenReason(holdReasons.payment))
  } else if (coversPause(order) && (await cameInWhilePaused(tx, orderId))) {
    await holdOrder(tx, audit, orderId, 'system', writtenReason(holdReasons.storePaused))
  } else {
    await reserveForReleasedOrder(tx, audit, orderId)
  }
}

/** Whether the hold of a paused store comes back after this one: one of the payment, or for what the store said. */
function coversPause({
  hold_kind: kind,
  hold_reason: reason,
}: Pick<LockedOrder, 'hold_kind' | 'hold_reason'>): boolean {
  return kind === 'payment' || (kind === 'system' && reason !== holdReasons.storePaused)
}
