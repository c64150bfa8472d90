import type { Tx } from '../../platform/db/database.ts'
import type { Ctx, AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { forgetPackageScans } from '../pieces/pieces.public.ts'
import { recordOrderEvent, settleOrder } from '../orders/orders.public.ts'
import { cancelDocumentJobs } from '../print-jobs/print-jobs.public.ts'
import type { VoidOutcome } from './vendors/label-vendor.types.ts'
import { lockShipmentWithOrder } from './lock-shipment.actions.ts'
import { lookUpAgainS } from './shipment-waits.rules.ts'
import { saveOpenState, saveVoided } from './shipments.store.ts'
import { orderNumber, piecesOfShipment } from './shipments.views.ts'

/** First step of a void: only a bought label that was not handed over, and whose outcome is not open. */
export async function openVoid(tx: Tx, ctx: Ctx, shipmentId: number): Promise<void> {
  const { state, order_id, handed_over_at } = await lockShipmentWithOrder(tx, shipmentId)
  if (state === 'purchasing' || state === 'unknown' || state === 'voiding' || state === 'void_unknown') {
    throw refusal('label_being_looked_up', { order: await orderNumber(tx, order_id) })
  }
  if (state !== 'purchased' || handed_over_at !== null) throw refusal('shipment_not_voidable')
  await saveOpenState(tx, shipmentId, 'voiding', '', ctx.config.VENDOR_TIMEOUT_S + lookUpAgainS)
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
}

/**
 * Last step of a void, in one transaction: the order goes back to processing; its pieces stay packaged (ORDER-13).
 * Without a reason: found out by a look-up.
 */
export async function keepVoidOutcome(
  tx: Tx,
  who: AuditContext,
  shipmentId: number,
  outcome: VoidOutcome,
  reason: string | null,
): Promise<void> {
  const shipment = await lockShipmentWithOrder(tx, shipmentId)
  const { order_id, tracking_number } = shipment
  if (shipment.state !== 'voiding' && shipment.state !== 'void_unknown') return
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
  if (outcome.state === 'unknown') return saveOpenState(tx, shipmentId, 'void_unknown', '', lookUpAgainS)
  if (outcome.state === 'refused') return saveOpenState(tx, shipmentId, 'purchased', outcome.why, null)
  await saveVoided(tx, shipmentId)
  await forgetPackageScans(tx, await piecesOfShipment(tx, shipmentId))
  // A label that nobody may use must not come out of a printer afterwards.
  await cancelDocumentJobs(
    tx,
    [shipment.label_pdf_id, shipment.label_zpl_id].filter((id) => id !== null),
  )
  await recordOrderEvent(tx, who, order_id, 'label_voided', { tracking_number, reason })
  await settleOrder(tx, who, order_id)
}
