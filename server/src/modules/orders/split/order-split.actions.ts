import type { OrderDetail } from '@platen/contracts/orders/detail'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { lockPieces, movePiecesToOrder } from '../../pieces/pieces.public.ts'
import { readShipByRule, shipByDay } from '../../settings/settings.public.ts'
import { readHandlingDays } from '../../stores/stores.public.ts'
import { findVariantsById } from '../content/order-catalog.views.ts'
import { readStoredOrder } from '../content/order-content.views.ts'
import { copyItems, copyOrder, saveParcelKey, subtractUnits } from './order-copy.store.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import { createItemPieces } from '../content/order-intake.public.actions.ts'
import { isNeverMade, unprintableLineRefusal } from '../content/order-items.public.rules.ts'
import { findUnprintableLines } from '../content/unprintable-lines.views.ts'
import { assertNotErased } from '../erasure/erase-orders.public.actions.ts'
import { lockOrder, recordOrderEvent, updateOrderStatus } from '../order-status.public.actions.ts'
import { countSplitUnits, sumUnitsByItem } from './order-split.rules.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'
import { readOrderState } from '../order-state.views.ts'

/**
 * Moves the chosen unpackaged pieces to a new linked order, which has its own slot and parcel (ORDER-16). Unprinted
 * lines stay. Throws if the order has a label, is shipping or over. Returns the first order.
 */
export function splitOrder(
  ctx: Call,
  orderId: number,
  { piece_ids: chosen, reason }: { piece_ids: number[]; reason: string },
): Promise<OrderDetail> {
  const pieceIds = [...new Set(chosen)]
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    const { number, status } = order
    const { pieces, shipment } = await readOrderState(tx, orderId)
    if ((status !== 'open' && status !== 'processing') || shipment !== null)
      throw refusal('split_not_possible', { number })
    const units = countSplitUnits(number, pieces, pieceIds)
    await lockPieces(tx, pieceIds)

    const newOrder = await copyOrder(tx, audit, orderId, { source: 'split', placed_at: null, ship_by: null, reason })
    const copied = await copyItems(tx, newOrder.id, units)
    await saveParcelKey(tx, newOrder.id)
    await subtractUnits(tx, units)
    const itemIds = Object.fromEntries(copied.map(({ from_item_id, item_id }) => [from_item_id, item_id]))
    await movePiecesToOrder(tx, audit, pieceIds, orderId, { order_id: newOrder.id, item_ids: itemIds })
    await recordOrderEvent(tx, audit, orderId, 'split_off', { to: newOrder.number, pieces: pieceIds.length, reason })
    await chooseVendorsOf(tx, [orderId, newOrder.id])
    await updateOrderStatus(tx, audit, newOrder.id)
    await updateOrderStatus(tx, audit, orderId)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/**
 * Creates a new order for units of a completed one that have to be sent again. Throws if the order is not completed or
 * was erased, for more units than were sent, and for a line that can no longer be printed as ordered. Returns the new
 * order.
 */
export function reshipOrder(
  ctx: Call,
  orderId: number,
  { items: wanted, reason }: { items: { item_id: number; quantity: number }[]; reason: string },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const { number, status, store_id } = await lockOrder(tx, orderId)
    if (status !== 'completed') throw refusal('order_not_completed', { number })
    await assertNotErased(tx, orderId)
    const { items } = await readStoredOrder(tx, orderId)
    const units = sumUnitsByItem(wanted)
    for (const [itemId, quantity] of units) {
      const item = items.find((item) => item.id === itemId)
      if (!item) throw refusal('not_found')
      if (isNeverMade(item)) throw refusal('item_never_made', { sku: item.sku })
      const left = item.quantity - item.cancelled_quantity
      if (quantity > left) throw refusal('item_units_too_many', { left, sku: item.sku, number })
    }
    const lost = (await findUnprintableLines(tx, orderId)).find((line) => units.has(line.item_id))
    if (lost) throw unprintableLineRefusal(lost)
    const placedAt = ctx.now.toISOString()
    const rule = await readShipByRule(tx, await readHandlingDays(tx, store_id))
    const shipBy = shipByDay(toSiteDay(ctx.now, ctx.timeZone), rule)
    const newOrder = await copyOrder(tx, audit, orderId, {
      source: 'reship',
      placed_at: placedAt,
      ship_by: shipBy,
      reason,
    })
    const copied = await copyItems(
      tx,
      newOrder.id,
      [...units].map(([itemId, quantity]) => ({ item_id: itemId, quantity })),
    )
    await saveParcelKey(tx, newOrder.id)
    const variants = await findVariantsById(
      tx,
      items.flatMap((item) => item.variant_id ?? []),
    )
    const pieceItems = copied.flatMap(({ from_item_id, item_id }) => {
      const item = items.find((item) => item.id === from_item_id)
      const quantity = units.get(from_item_id) ?? 0
      return item ? [{ ...item, item_id, quantity }] : []
    })
    const piecesFor = { id: newOrder.id, held: false, urgent: false, ship_by: shipBy, placed_at: placedAt }
    await createItemPieces(tx, audit, [{ order: piecesFor, items: pieceItems }], variants)
    await recordOrderEvent(tx, audit, orderId, 'reshipped', { to: newOrder.number, reason })
    await chooseVendorsOf(tx, [newOrder.id])
    await updateOrderStatus(tx, audit, newOrder.id)
    return readOrderDetail(tx, ctx, newOrder.id)
  })
}
