import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import type { Tx } from '../../platform/db/database.types.ts'
import { type Call, auditContext, type AuditContext } from '../../platform/http/context.ts'
import { assertNotDenied, refusal } from '../../platform/http/refusal.ts'
import { cancelPieces } from '../pieces/pieces.public.ts'
import { returnExtras } from '../stock/stock.public.ts'
import { lockOrderFamily, releaseAttached } from './attached/carried-attached.public.actions.ts'
import { choosePiecesToCancel } from './order-cancel.rules.ts'
import { readStoredOrder, type StoredItem } from './content/order-content.views.ts'
import { readOrderDetail } from './lists/order-detail.views.ts'
import { addCancelledUnits, cancelAllItems } from './content/order-items.store.ts'
import { revalidateOrder } from './content/failed-order-retry.public.actions.ts'
import { findCancelDenial } from './order-denials.rules.ts'
import { resolveReason, type ReasonInput } from './reasons/order-reasons.actions.ts'
import type { GivenReason } from './reasons/order-reasons.rules.ts'
import { recordOrderEvent, updateOrderStatus } from './order-status.public.actions.ts'
import { readOrderState, type PieceState } from './order-state.views.ts'
import { saveCancelReason, type LockedOrder } from './orders.store.ts'

/** Throws if an order has packaged pieces, its label is being bought, or it is shipping, completed or cancelled. */
export function assertCancellable(
  order: LockedOrder,
  pieces: readonly PieceState[],
  shipment: ShipmentState | null,
): void {
  const hasPackaged = pieces.some((piece) => piece.stage === 'packaged')
  assertNotDenied(findCancelDenial({ ...order, shipment, has_packaged: hasPackaged }))
}

/** Cancels an order with a reason: its pieces, items and reservations (ORDER-12, ORDER-27). */
export function cancelOrder(ctx: Call, orderId: number, reasonInput: ReasonInput): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    await cancelEntireOrder(tx, auditContext(ctx), orderId, await resolveReason(tx, ctx, 'cancel', reasonInput))
    return readOrderDetail(tx, ctx, orderId)
  })
}

/**
 * Cancels an order within the caller's transaction, also for a store that cancelled it. Throws as `assertCancellable`
 * does.
 */
export async function cancelEntireOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  reason: GivenReason,
): Promise<void> {
  const order = await lockOrderFamily(tx, orderId)
  const { pieces, shipment } = await readOrderState(tx, orderId)
  assertCancellable(order, pieces, shipment)
  await cancelPieces(
    tx,
    audit,
    orderId,
    pieces.map((piece) => piece.id),
    reason.text,
  )
  // Returns the stock that a voided label took for a parcel of unprinted lines; other parcels were unpacked before.
  await returnExtras(tx, audit, orderId)
  await releaseAttached(tx, orderId)
  await cancelAllItems(tx, orderId)
  await recordOrderEvent(tx, audit, orderId, 'cancelled', { reason: reason.note }, reason.id)
  await updateOrderStatus(tx, audit, orderId)
  await saveCancelReason(tx, orderId, reason)
}

/** Cancels units of an item with a reason. Cancelling an order's last unit cancels the order. */
export function cancelUnits(
  ctx: Call,
  orderId: number,
  itemId: number,
  { quantity, ...reasonInput }: { quantity: number } & ReasonInput,
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const reason = await resolveReason(tx, ctx, 'cancel', reasonInput)
    const order = await lockOrderFamily(tx, orderId)
    const { pieces, shipment } = await readOrderState(tx, orderId)
    const item = (await readStoredOrder(tx, orderId)).items.find((item) => item.id === itemId)
    if (!item) throw refusal('not_found')
    assertCancellable(order, pieces, shipment)
    const left = item.quantity - item.cancelled_quantity
    if (quantity > left) throw refusal('item_units_too_many', { left, sku: item.sku, number: order.number })
    await cancelItemPieces(tx, audit, order, item, pieces, quantity, reason.text)
    await returnExtras(tx, audit, orderId)
    await releaseAttached(tx, orderId)
    await addCancelledUnits(tx, itemId, quantity)
    await recordOrderEvent(
      tx,
      audit,
      orderId,
      'item_cancelled',
      { sku: item.sku, quantity, reason: reason.note },
      reason.id,
    )
    // A cancelled line has no problems.
    if (order.status === 'failed') await revalidateOrder(tx, audit, orderId)
    if ((await updateOrderStatus(tx, audit, orderId)) === 'cancelled') await saveCancelReason(tx, orderId, reason)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/** Cancels pieces of an item: first those that wait, then those least far along. */
export async function cancelItemPieces(
  tx: Tx,
  audit: AuditContext,
  order: Pick<LockedOrder, 'id'>,
  item: Pick<StoredItem, 'id'>,
  pieces: readonly PieceState[],
  units: number,
  reason: string,
): Promise<void> {
  const own = pieces.filter((piece) => piece.item_id === item.id)
  await cancelPieces(tx, audit, order.id, choosePiecesToCancel(own, units), reason)
}
