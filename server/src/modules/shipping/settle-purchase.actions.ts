import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { lockPieces, packagePieces } from '../pieces/pieces.public.ts'
import { recordOrderEvent, updateOrderStatus } from '../orders/order-status.public.actions.ts'
import { releaseAttached } from '../orders/attached/carried-attached.public.actions.ts'
import { releaseOrMarkToClear } from '../packing-slots/packing-slots.public.ts'
import { consumeExtras } from '../stock/stock.public.ts'
import type { CheckedOutcome } from './vendors/label-address.rules.ts'
import type { LookUpOutcome } from './vendors/label-vendor.types.ts'
import { printSlipOfPackaged } from './documents/packing-slip.actions.ts'
import { queueLabel, createLabelDocuments } from './documents/shipping-label.actions.ts'
import { lockShipmentWithOrder } from './lock-shipment.actions.ts'
import { lookUpIntervalSeconds } from './label-look-up-times.rules.ts'
import { savePurchased, saveState } from './shipments.store.ts'
import { hasVoidedShipment, readShipmentExtras, readShipmentPieceIds } from './shipments.views.ts'

/**
 * Third step of a purchase (PACK-10), in one transaction. With a label: pieces packaged, slot freed, extras consumed,
 * label stored, order shipping. Otherwise records the refusal or the unknown outcome. Does nothing if the shipment was
 * settled in the meantime.
 */
export async function settlePurchase(
  tx: Tx,
  site: Pick<Ctx, 'timeZone' | 'now'>,
  shipmentId: number,
  outcome: CheckedOutcome<LookUpOutcome>,
): Promise<void> {
  const shipment = await lockShipmentWithOrder(tx, shipmentId)
  const { order_id } = shipment
  if (shipment.state !== 'purchasing' && shipment.state !== 'unknown') return
  if (outcome.state === 'unknown') return saveState(tx, shipmentId, 'unknown', '', lookUpIntervalSeconds)
  // A parcel whose earlier label was voided is still closed, with its attached products in it.
  if (outcome.state !== 'purchased' && !(await hasVoidedShipment(tx, order_id))) await releaseAttached(tx, order_id)
  if (outcome.state === 'absent') return saveState(tx, shipmentId, 'refused', 'nothing was sold; package again', null)
  if (outcome.state === 'other_address' || outcome.state === 'voided') {
    const state = outcome.state === 'voided' ? 'already_voided' : outcome.state
    return saveState(tx, shipmentId, state, outcome.tracking_number, null)
  }
  if (outcome.state === 'refused') return saveState(tx, shipmentId, 'refused', outcome.why, null)

  const { tracking_number } = outcome
  // Recorded as the user who packed the order, even if a look-up finds the label later.
  const who = { user_id: shipment.user_id, station_id: shipment.station_id, key: null }
  const pieceIds = await readShipmentPieceIds(tx, shipmentId)
  await lockPieces(tx, pieceIds)
  const labels = await createLabelDocuments(tx, site, shipment, tracking_number)
  await packagePieces(tx, who, pieceIds, tracking_number)
  await savePurchased(tx, shipmentId, { ...outcome, ...labels })
  await releaseOrMarkToClear(tx, order_id)
  const missing = await consumeExtras(tx, who, order_id, await readShipmentExtras(tx, shipmentId))
  await recordOrderEvent(tx, who, order_id, 'packaged', { tracking_number, missing_extras: missing })
  await updateOrderStatus(tx, who, order_id)
  await queueLabel(tx, who, { ...labels, tracking_number })
  await printSlipOfPackaged(tx, site, who, order_id)
}
