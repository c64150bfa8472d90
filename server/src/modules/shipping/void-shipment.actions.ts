import { isUnsettledShipment } from '@platen/contracts/fulfillment/shipment-states'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Ctx, AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { clearPackageScans } from '../pieces/pieces.public.ts'
import { chooseVendorsOf } from '../orders/vendor-choice/vendor-choice.public.actions.ts'
import { recordOrderEvent, updateOrderStatus } from '../orders/order-status.public.actions.ts'
import { cancelDocumentJobs } from '../print-jobs/print-jobs.public.ts'
import type { VoidOutcome } from './vendors/label-vendor.types.ts'
import { lockShipmentWithOrder } from './lock-shipment.actions.ts'
import { lookUpIntervalSeconds } from './label-look-up-times.rules.ts'
import { saveState, saveVoided } from './shipments.store.ts'
import { readOrderNumber, readShipmentPieceIds } from './shipments.views.ts'

/** First step of a void (PACK-14). Throws unless the label is purchased, not handed over, and its outcome known. */
export async function openVoid(tx: Tx, ctx: Ctx, shipmentId: number): Promise<void> {
  const { state, order_id, handed_over_at } = await lockShipmentWithOrder(tx, shipmentId)
  if (isUnsettledShipment(state)) {
    throw refusal('label_being_looked_up', { order: await readOrderNumber(tx, order_id) })
  }
  if (state !== 'purchased' || handed_over_at !== null) throw refusal('shipment_not_voidable')
  await saveState(tx, shipmentId, 'voiding', '', ctx.config.VENDOR_TIMEOUT_S + lookUpIntervalSeconds)
}

/**
 * Last step of a void, in one transaction: the order goes back to processing and its pieces stay packaged (ORDER-13).
 * `reason` is null if a look-up found the outcome.
 */
export async function saveVoidOutcome(
  tx: Tx,
  audit: AuditContext,
  shipmentId: number,
  outcome: VoidOutcome,
  reason: string | null,
): Promise<void> {
  const shipment = await lockShipmentWithOrder(tx, shipmentId)
  const { order_id, tracking_number } = shipment
  if (shipment.state !== 'voiding' && shipment.state !== 'void_unknown') return
  if (outcome.state === 'unknown') return saveState(tx, shipmentId, 'void_unknown', '', lookUpIntervalSeconds)
  if (outcome.state === 'refused') return saveState(tx, shipmentId, 'purchased', outcome.why, null)
  await saveVoided(tx, shipmentId)
  await clearPackageScans(tx, await readShipmentPieceIds(tx, shipmentId))
  // A voided label must not be printed afterwards.
  await cancelDocumentJobs(
    tx,
    [shipment.label_pdf_id, shipment.label_zpl_id].filter((id) => id !== null),
  )
  await recordOrderEvent(tx, audit, order_id, 'label_voided', { tracking_number, reason })
  await updateOrderStatus(tx, audit, order_id)
  // The next label may be that of another vendor, if the rules were changed while there was one.
  await chooseVendorsOf(tx, [order_id])
}
