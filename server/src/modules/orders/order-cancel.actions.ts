import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import type { Tx } from '../../platform/db/database.ts'
import { auditContext, type Ctx, type AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { cancelPieces } from '../pieces/pieces.public.ts'
import { returnExtras } from '../stock/stock.public.ts'
import { piecesToCancel } from './order-cancel.rules.ts'
import { storedOrder, type StoredItem } from './content/order-content.views.ts'
import { orderDetail } from './lists/order-detail.views.ts'
import { addCancelled, cancelAllItems } from './content/order-items.store.ts'
import { recheckOrder } from './content/order-mending.actions.ts'
import { isBeingLookedUp } from './order-possibilities.rules.ts'
import { lockOrder, recordOrderEvent, settleOrder } from './order-settling.actions.ts'
import { orderStanding, type PieceStanding } from './order-standing.views.ts'
import { saveCancelReason, type LockedOrder } from './orders.store.ts'

/** Refuses to cancel anything of an order that has packaged pieces, whose label is being bought, or that is over. */
export function requireCancellable(
  order: LockedOrder,
  pieces: readonly PieceStanding[],
  shipment: string | null,
): void {
  const { number, status } = order
  if (isBeingLookedUp({ shipment })) throw refusal('order_being_looked_up', { number })
  if (status === 'shipping' || status === 'completed' || status === 'cancelled') {
    throw refusal('order_not_cancellable', { number })
  }
  if (pieces.some((piece) => piece.stage === 'packaged')) throw refusal('order_packaged', { number })
}

/** Cancels a whole order with a reason: its pieces, its items, its reservations (ORDER-12, ORDER-27). */
export function cancelByHand(ctx: Ctx, order_id: number, { reason }: { reason: string }): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    await cancelWhole(tx, auditContext(ctx), order_id, reason)
    return orderDetail(tx, ctx, order_id)
  })
}

/** The same for a store that cancels: within its transaction. Refuses as `cancelByHand` does. */
export async function cancelWhole(tx: Tx, who: AuditContext, order_id: number, reason: string): Promise<void> {
  const order = await lockOrder(tx, order_id)
  const { pieces, shipment } = await orderStanding(tx, order_id)
  requireCancellable(order, pieces, shipment)
  await cancelPieces(
    tx,
    who,
    order_id,
    pieces.map((piece) => piece.id),
    reason,
  )
  // What a voided label had taken for a parcel of unprinted lines; other parcels were unpacked before.
  await returnExtras(tx, who, order_id)
  await cancelAllItems(tx, order_id)
  await saveCancelReason(tx, order_id, reason)
  await recordOrderEvent(tx, who, order_id, 'cancelled', { reason })
  await settleOrder(tx, who, order_id)
}

/** Cancels some units of an item with a reason; the last one of an order cancels the order. */
export function cancelUnits(
  ctx: Ctx,
  order_id: number,
  item_id: number,
  { quantity, reason }: { quantity: number; reason: string },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const order = await lockOrder(tx, order_id)
    const { pieces, shipment } = await orderStanding(tx, order_id)
    const item = (await storedOrder(tx, order_id)).items.find((one) => one.id === item_id)
    if (!item) throw refusal('not_found')
    requireCancellable(order, pieces, shipment)
    const left = item.quantity - item.cancelled_quantity
    if (quantity > left) throw refusal('item_units_too_many', { left, sku: item.sku, number: order.number })
    await dropUnits(tx, who, order, item, pieces, quantity, reason)
    await returnExtras(tx, who, order_id)
    await addCancelled(tx, item_id, quantity)
    await recordOrderEvent(tx, who, order_id, 'item_cancelled', { sku: item.sku, quantity, reason })
    // A problem of a line that is gone is none any more.
    if (order.status === 'failed') await recheckOrder(tx, who, order_id)
    if ((await settleOrder(tx, who, order_id)) === 'cancelled') await saveCancelReason(tx, order_id, reason)
    return orderDetail(tx, ctx, order_id)
  })
}

/** Cancels so many pieces of an item: those that wait first, then those that came least far. */
export async function dropUnits(
  tx: Tx,
  who: AuditContext,
  order: Pick<LockedOrder, 'id'>,
  item: Pick<StoredItem, 'id'>,
  pieces: readonly PieceStanding[],
  units: number,
  reason: string,
): Promise<void> {
  const own = pieces.filter((piece) => piece.item_id === item.id)
  await cancelPieces(tx, who, order.id, piecesToCancel(own, units), reason)
}
