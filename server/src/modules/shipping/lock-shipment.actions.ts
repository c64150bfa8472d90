import type { Tx } from '../../platform/db/database.types.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { lockOrderFamily } from '../orders/attached/carried-attached.public.actions.ts'
import { lockShipment } from './shipments.store.ts'
import { findShipment, type ShipmentRow } from './shipments.views.ts'

/**
 * Locks the order of a shipment with those that were split from the same one, since its attached products may be left
 * to their parcels, then the shipment (a shipment never changes its order). Throws `not_found`.
 */
export async function lockShipmentWithOrder(tx: Tx, id: number): Promise<ShipmentRow> {
  const shipment = await findShipment(tx, id)
  if (!shipment) throw refusal('not_found')
  await lockOrderFamily(tx, shipment.order_id)
  return lockShipment(tx, id)
}
