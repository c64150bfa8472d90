import { skuKey } from '@platen/contracts/values/match-key'
import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { dayAfter, siteDay } from '../../../platform/site-day.ts'
import { lockPieces, movePiecesToOrder } from '../../pieces/pieces.public.ts'
import { handlingDays, variantsBySku } from '../content/order-catalogue.views.ts'
import { storedOrder } from '../content/order-content.views.ts'
import { copyItems, copyOrder, nameParcel, takeUnits } from './order-copy.store.ts'
import { orderDetail } from '../lists/order-detail.views.ts'
import { makePieces } from '../content/order-intake.actions.ts'
import { refuseLine } from '../content/order-items.rules.ts'
import { unprintableLines } from '../content/order-lost-areas.views.ts'
import { lockOrder, recordOrderEvent, settleOrder } from '../order-settling.actions.ts'
import { splitUnits, unitsByItem } from './order-split.rules.ts'
import { orderStanding } from '../order-standing.views.ts'

/**
 * Moves chosen unpackaged pieces to a new linked order, which has its own slot and parcel (ORDER-16). Unprinted lines
 * stay. Refuses while the order has a label, is shipping or over. Answers the first order.
 */
export function splitOff(
  ctx: Ctx,
  order_id: number,
  { piece_ids: chosen, reason }: { piece_ids: number[]; reason: string },
): Promise<OrderDetail> {
  const piece_ids = [...new Set(chosen)]
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const order = await lockOrder(tx, order_id)
    const { number, status } = order
    const { pieces, shipment } = await orderStanding(tx, order_id)
    if ((status !== 'open' && status !== 'processing') || shipment !== null)
      throw refusal('split_not_possible', { number })
    const units = splitUnits(number, pieces, piece_ids)
    await lockPieces(tx, piece_ids)

    const made = await copyOrder(tx, who, order_id, { source: 'split', placed_at: null, ship_by: null, reason })
    const copied = await copyItems(tx, made.id, units)
    await nameParcel(tx, made.id)
    await takeUnits(tx, units)
    const item_ids = Object.fromEntries(copied.map(({ from_item_id, item_id }) => [from_item_id, item_id]))
    await movePiecesToOrder(tx, who, piece_ids, order_id, { order_id: made.id, item_ids })
    await recordOrderEvent(tx, who, order_id, 'split_off', { to: made.number, pieces: piece_ids.length, reason })
    await settleOrder(tx, who, made.id)
    await settleOrder(tx, who, order_id)
    return orderDetail(tx, ctx, order_id)
  })
}

/**
 * Makes a new order for units of a completed one that have to be sent again. Refuses one that is not completed, more
 * units than were sent, and a line that can no longer be printed as ordered. Answers the new order.
 */
export function reship(
  ctx: Ctx,
  order_id: number,
  { items: wanted, reason }: { items: { item_id: number; quantity: number }[]; reason: string },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const { number, status, store_id } = await lockOrder(tx, order_id)
    if (status !== 'completed') throw refusal('order_not_completed', { number })
    const { items } = await storedOrder(tx, order_id)
    const units = unitsByItem(wanted)
    for (const [item_id, quantity] of units) {
      const item = items.find((one) => one.id === item_id)
      if (!item) throw refusal('not_found')
      const left = item.quantity - item.cancelled_quantity
      if (quantity > left) throw refusal('item_units_too_many', { left, sku: item.sku, number })
    }
    const lost = (await unprintableLines(tx, order_id)).find((line) => units.has(line.item_id))
    if (lost) throw refuseLine(lost)
    const placed_at = ctx.now.toISOString()
    const days = (await handlingDays(tx, store_id)) ?? ctx.config.HANDLING_DAYS
    const ship_by = dayAfter(siteDay(ctx.now, ctx.config.SITE_TIME_ZONE), days)
    const made = await copyOrder(tx, who, order_id, { source: 'reship', placed_at, ship_by, reason })
    const copied = await copyItems(
      tx,
      made.id,
      [...units].map(([item_id, quantity]) => ({ item_id, quantity })),
    )
    await nameParcel(tx, made.id)
    const variants = await variantsBySku(
      tx,
      items.map((item) => skuKey(item.sku)),
    )
    const pieceItems = copied.flatMap(({ from_item_id, item_id }) => {
      const item = items.find((one) => one.id === from_item_id)
      const quantity = units.get(from_item_id) ?? 0
      return item ? [{ ...item, item_id, quantity }] : []
    })
    const byId = new Map([...variants.values()].map((variant) => [variant.variant_id, variant]))
    await makePieces(tx, who, { id: made.id, held: false, urgent: false, ship_by, placed_at }, pieceItems, byId)
    await recordOrderEvent(tx, who, order_id, 'reshipped', { to: made.number, reason })
    await settleOrder(tx, who, made.id)
    return orderDetail(tx, ctx, made.id)
  })
}
