import { isCountryCode } from '@platen/contracts/values/countries'
import { fieldTexts } from '@platen/contracts/errors/fields'
import { orderErrors } from '@platen/contracts/errors/orders'
import type { OrderEdit } from '@platen/contracts/orders/order-actions'
import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import { changesAddress, findChanges, editedSourceFields, toTimelineChanges } from './order-edit.rules.ts'
import { readEditableValues, saveChanges, saveSearchText, readSearchValues } from './order-edit.store.ts'
import { revalidateOrder } from './failed-order-retry.actions.ts'
import { isLabelOutcomeUnknown } from '../allowed-actions.rules.ts'
import { toOrderSearchText } from '../lists/order-search.rules.ts'
import { lockOrder, recordOrderEvent } from '../order-status.actions.ts'
import { findLastEdit, readOrderState } from '../order-state.views.ts'
import { lockPiecesOf, type LockedOrder } from '../orders.store.ts'

/**
 * Edits an order. Throws if the order is completed or cancelled, if somebody changed it since `version` (`details` say
 * who and what), for a new address once a label exists or is being bought, for an unknown country, and for a ship-by
 * date before the order date. An edit without a change is not recorded. Correcting the address of a failed order opens
 * it when no other problem is left.
 */
export function editOrder(ctx: Ctx, orderId: number, { version, ...edit }: OrderEdit): Promise<OrderDetail> {
  const { ship_to_country: country } = edit
  if (country !== undefined && !isCountryCode(country)) {
    throw refusal('invalid_input', {}, { fields: { ship_to_country: fieldTexts.bad_format } })
  }
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    await assertVersion(tx, order, version)
    const changes = findChanges(await readEditableValues(tx, orderId), edit)
    if (changes.length === 0) return readOrderDetail(tx, ctx, orderId)
    await assertEditable(tx, order, changesAddress(changes))
    assertShipByAfterOrder(ctx, order, edit.ship_by)

    await lockPiecesOf(tx, orderId)
    await saveChanges(tx, orderId, changes, editedSourceFields(changes))
    await updateSearchText(tx, orderId)
    await recordOrderEvent(tx, audit, orderId, 'edited', { changes: toTimelineChanges(changes) })
    if (order.status === 'failed') await revalidateOrder(tx, audit, orderId)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/** Throws `changed_meanwhile`, with who changed what, if the edit was based on an older version. */
export async function assertVersion(db: Reader, order: LockedOrder, version: number): Promise<void> {
  if (order.version === version) return
  const last = await findLastEdit(db, order.id)
  throw refusal('changed_meanwhile', { who: last?.who ?? 'Platen' }, { details: { version: order.version, last } })
}

async function assertEditable(db: Reader, order: LockedOrder, address: boolean): Promise<void> {
  const { number, status } = order
  if (status === 'completed' || status === 'cancelled') throw refusal('order_not_editable', { number })
  const { shipment } = await readOrderState(db, order.id)
  if (isLabelOutcomeUnknown({ shipment })) throw refusal('order_being_looked_up', { number })
  if (address && shipment !== null) throw refusal('order_address_fixed', { number })
}

function assertShipByAfterOrder(ctx: Ctx, order: LockedOrder, shipBy: string | undefined): void {
  if (shipBy === undefined) return
  const placedOn = toSiteDay(new Date(order.placed_at), ctx.config.SITE_TIME_ZONE)
  if (shipBy >= placedOn) return
  const { en, fr } = orderErrors.ship_by_before_order
  throw refusal(
    'ship_by_before_order',
    { placed_on: placedOn },
    { fields: { ship_by: { en, fr, values: { placed_on: placedOn } } } },
  )
}

/** Updates the order's search text after its names or address changed. */
export async function updateSearchText(tx: Tx, orderId: number): Promise<void> {
  await saveSearchText(tx, orderId, toOrderSearchText(await readSearchValues(tx, orderId)))
}
