import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { assertNotDenied, refusal } from '../../platform/http/refusal.ts'
import { assertNotErased } from '../orders/erasure/erase-orders.public.actions.ts'
import { lockOrder, recordOrderEvent, updateOrderStatus } from '../orders/order-status.public.actions.ts'
import { queueLabel } from './documents/shipping-label.actions.ts'
import { findHandOverDenial } from './hand-over.rules.ts'
import { lockShipment, saveHandedOver } from './shipments.store.ts'
import { findLiveShipment } from './shipments.views.ts'

/**
 * Records that an order's parcel left the factory (shipping → completed). Throws `order_not_shipped` if it has no
 * purchased label.
 */
export async function handOverShipment(tx: Tx, audit: AuditContext, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const live = order.status === 'shipping' ? await findLiveShipment(tx, orderId) : undefined
  const shipment = live && (await lockShipment(tx, live.id))
  assertNotDenied(findHandOverDenial({ ...order, shipment: shipment?.state ?? null }))
  if (!shipment) throw new Error(`order ${order.number} is shipped without a shipment`)
  await saveHandedOver(tx, shipment.id)
  await recordOrderEvent(tx, audit, orderId, 'handed_over', { tracking_number: shipment.tracking_number })
  await updateOrderStatus(tx, audit, orderId)
}

/**
 * Sends the stored label to the station's printer again and records who did. Throws `label_not_bought` without a
 * purchased label, `order_erased` if its address was erased, and
 * `label_of_carrier` for one that the carrier made. `queued` is false if the station has no label printer.
 */
export async function printShippingLabel(
  tx: Tx,
  audit: AuditContext,
  shipmentId: number,
): Promise<{ order_id: number; queued: boolean }> {
  const shipment = await lockShipment(tx, shipmentId)
  if (shipment.state !== 'purchased') throw refusal('label_not_bought')
  await assertNotErased(tx, shipment.order_id)
  if (shipment.label_pdf_id === null) throw refusal('label_of_carrier')
  const { order_id, tracking_number } = shipment
  await recordOrderEvent(tx, audit, order_id, 'label_reprinted', { tracking_number })
  return { order_id, queued: await queueLabel(tx, audit, shipment) }
}
