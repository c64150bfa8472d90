import { isCountryCode } from '@platen/contracts/values/countries'
import { fieldTexts } from '@platen/contracts/errors/fields'
import { orderErrors } from '@platen/contracts/errors/orders'
import type { OrderEdit } from '@platen/contracts/orders/order-actions'
import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { siteDay } from '../../../platform/site-day.ts'
import { orderDetail } from '../lists/order-detail.views.ts'
import { changesAddress, changesOf, keptFromStore, toldChanges } from './order-edit.rules.ts'
import { editableValues, saveChanges, saveSearchText, searchValues } from './order-edit.store.ts'
import { recheckOrder } from './order-mending.actions.ts'
import { isBeingLookedUp } from '../order-possibilities.rules.ts'
import { orderSearchText } from '../lists/order-search.rules.ts'
import { lockOrder, recordOrderEvent } from '../order-settling.actions.ts'
import { lastEdit, orderStanding } from '../order-standing.views.ts'
import { lockPiecesOf, type LockedOrder } from '../orders.store.ts'

/**
 * Edits an order. Refuses an order that is over, one that somebody changed since `version` (with who changed what in
 * `details`), an address once its label exists or is being bought, an impossible country and a ship by before the order.
 * An edit that changes nothing is none. Mending the address of a failed order opens it when no problem is left.
 */
export function editByHand(ctx: Ctx, order_id: number, { version, ...edit }: OrderEdit): Promise<OrderDetail> {
  const { ship_to_country: country } = edit
  if (country !== undefined && !isCountryCode(country)) {
    throw refusal('invalid_input', {}, { fields: { ship_to_country: fieldTexts.bad_format } })
  }
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const order = await lockOrder(tx, order_id)
    await requireVersion(tx, order, version)
    const changes = changesOf(await editableValues(tx, order_id), edit)
    if (changes.length === 0) return orderDetail(tx, ctx, order_id)
    await requireEditable(tx, order, changesAddress(changes))
    requireShipByAfterOrder(ctx, order, edit.ship_by)

    await lockPiecesOf(tx, order_id)
    await saveChanges(tx, order_id, changes, keptFromStore(changes))
    await keepSearchable(tx, order_id)
    await recordOrderEvent(tx, who, order_id, 'edited', { changes: toldChanges(changes) })
    if (order.status === 'failed') await recheckOrder(tx, who, order_id)
    tx.announce('orders', order_id)
    tx.announce('pieces')
    return orderDetail(tx, ctx, order_id)
  })
}

/** Refuses a change made on an older version, saying who changed what meanwhile. */
export async function requireVersion(db: Reader, order: LockedOrder, version: number): Promise<void> {
  if (order.version === version) return
  const last = await lastEdit(db, order.id)
  throw refusal('changed_meanwhile', { who: last?.who ?? 'Platen' }, { details: { version: order.version, last } })
}

async function requireEditable(db: Reader, order: LockedOrder, address: boolean): Promise<void> {
  const { number, status } = order
  if (status === 'completed' || status === 'cancelled') throw refusal('order_not_editable', { number })
  const { shipment } = await orderStanding(db, order.id)
  if (isBeingLookedUp({ shipment })) throw refusal('order_being_looked_up', { number })
  if (address && shipment !== null) throw refusal('order_address_fixed', { number })
}

function requireShipByAfterOrder(ctx: Ctx, order: LockedOrder, ship_by: string | undefined): void {
  if (ship_by === undefined) return
  const placed_on = siteDay(new Date(order.placed_at), ctx.config.SITE_TIME_ZONE)
  if (ship_by >= placed_on) return
  const { en, fr } = orderErrors.ship_by_before_order
  throw refusal('ship_by_before_order', { placed_on }, { fields: { ship_by: { en, fr, values: { placed_on } } } })
}

/** Keeps what the order is found by in step with its names and address. */
export async function keepSearchable(tx: Tx, order_id: number): Promise<void> {
  await saveSearchText(tx, order_id, orderSearchText(await searchValues(tx, order_id)))
}
