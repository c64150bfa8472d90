import type { Tx } from '../../platform/db/database.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { lockPieces, packagePieces } from '../pieces/pieces.public.ts'
import { recordOrderEvent, settleOrder } from '../orders/orders.public.ts'
import { clearSlotLater } from '../packing-slots/packing-slots.public.ts'
import { consumeExtras } from '../stock/stock.public.ts'
import type { JudgedOutcome } from './vendors/label-address.rules.ts'
import type { LookUpOutcome } from './vendors/label-vendor.types.ts'
import { queueLabel, writeLabels } from './documents/shipping-label.actions.ts'
import { lockShipmentWithOrder } from './lock-shipment.actions.ts'
import { lookUpAgainS } from './shipment-waits.rules.ts'
import { saveBought, saveOpenState } from './shipments.store.ts'
import { extrasOfShipment, piecesOfShipment } from './shipments.views.ts'

/**
 * Third step of a purchase, in one transaction: pieces packaged, slot freed, extras consumed, label kept, order shipping;
 * or the refusal, or the open outcome, written down. A shipment that somebody settled meanwhile is left as it is.
 */
export async function settlePurchase(
  tx: Tx,
  site: Pick<Ctx, 'config' | 'now' | 'language'>,
  shipmentId: number,
  outcome: JudgedOutcome<LookUpOutcome>,
): Promise<void> {
  const shipment = await lockShipmentWithOrder(tx, shipmentId)
  const { order_id } = shipment
  if (shipment.state !== 'purchasing' && shipment.state !== 'unknown') return
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
  if (outcome.state === 'unknown') return saveOpenState(tx, shipmentId, 'unknown', '', lookUpAgainS)
  if (outcome.state === 'absent')
    return saveOpenState(tx, shipmentId, 'refused', 'nothing was sold; package again', null)
  if (outcome.state === 'other_address' || outcome.state === 'voided') {
    const state = outcome.state === 'voided' ? 'already_voided' : outcome.state
    return saveOpenState(tx, shipmentId, state, outcome.tracking_number, null)
  }
  if (outcome.state === 'refused') return saveOpenState(tx, shipmentId, 'refused', outcome.why, null)

  const { tracking_number } = outcome
  // In the name of whoever packed it, also where a look-up finds the label later.
  const who = { user_id: shipment.user_id, station_id: shipment.station_id, key: null }
  const pieceIds = await piecesOfShipment(tx, shipmentId)
  await lockPieces(tx, pieceIds)
  const labels = await writeLabels(tx, site, shipment, tracking_number)
  await packagePieces(tx, who, pieceIds, tracking_number)
  await saveBought(tx, shipmentId, { ...outcome, ...labels })
  await clearSlotLater(tx, order_id)
  const missing = await consumeExtras(tx, who, order_id, await extrasOfShipment(tx, shipmentId))
  await recordOrderEvent(tx, who, order_id, 'packaged', { tracking_number, missing_extras: missing })
  await settleOrder(tx, who, order_id)
  await queueLabel(tx, who, { ...labels, tracking_number })
  for (const id of pieceIds) tx.announce('pieces', id)
  tx.announce('packaging')
}
