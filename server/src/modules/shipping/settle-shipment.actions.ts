import type { Tx } from '../../platform/db/database.ts'
import type { Ctx, Who } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { siteDay } from '../../platform/site-day.ts'
import { createDocument } from '../documents/documents.public.ts'
import { dropPackageScans, movePieces, setSlot } from '../fulfillment/piece-stages/piece-stages.public.ts'
import { lockOrder, recordOrderEvent, settleOrder } from '../orders/orders.public.ts'
import { leaveSlot } from '../packing-slots/packing-slots.public.ts'
import { queuePrintJob } from '../print-jobs/print-jobs.public.ts'
import { consumeExtras } from '../stock/stock.public.ts'
import type { LabelOutcome, LookUpOutcome, VoidOutcome } from './label-vendor.ts'
import type { OwnLabel } from './own-label.format.ts'
import { lockShipment, saveBought, saveOpenState, saveVoided, type LockedShipment } from './shipments.store.ts'
import {
  extrasOfShipment,
  labelPrinter,
  orderNumber,
  piecesOfShipment,
  senderAddress,
  shipmentById,
} from './shipments.views.ts'

type Site = Pick<Ctx, 'config' | 'now' | 'language'>

/** How long an unknown outcome rests before it is looked up again. */
const lookUpAgainS = 5

function whoBought(shipment: LockedShipment): Who {
  return { user_id: shipment.user_id, station_id: shipment.station_id, key: null }
}

/**
 * Third step of a purchase, in one transaction: pieces packaged, slot freed, extras consumed, label kept, order shipping;
 * or the refusal, or the open outcome, written down. A shipment that somebody settled meanwhile is left as it is.
 */
export async function settlePurchase(
  tx: Tx,
  site: Site,
  shipmentId: number,
  outcome: LabelOutcome | LookUpOutcome,
): Promise<void> {
  const { order_id } = await lockOrderOf(tx, shipmentId)
  const pieceIds = await piecesOfShipment(tx, shipmentId)
  const shipment = await lockShipment(tx, shipmentId)
  if (shipment.state !== 'purchasing' && shipment.state !== 'unknown') return
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
  if (outcome.state === 'unknown') return saveOpenState(tx, shipmentId, 'unknown', '', lookUpAgainS)
  if (outcome.state === 'absent')
    return saveOpenState(tx, shipmentId, 'refused', 'nothing was sold; package again', null)
  if (outcome.state === 'refused') return saveOpenState(tx, shipmentId, 'refused', outcome.why, null)

  const who = whoBought(shipment)
  const labels = await writeLabels(tx, site, shipment, outcome.tracking_number)
  await movePieces(tx, who, pieceIds, {
    from: 'quality_checked',
    to: 'packaged',
    kind: 'step',
    note: outcome.tracking_number,
  })
  await setSlot(tx, pieceIds, null)
  await saveBought(tx, shipmentId, { ...outcome, ...labels })
  await leaveSlot(tx, order_id)
  const missing = await consumeExtras(tx, who, order_id, await extrasOfShipment(tx, shipmentId))
  await recordOrderEvent(tx, who, order_id, 'packaged', {
    tracking_number: outcome.tracking_number,
    missing_extras: missing,
  })
  await settleOrder(tx, who, order_id)
  await queueLabel(tx, who, { ...shipment, ...labels, tracking_number: outcome.tracking_number })
  for (const id of pieceIds) tx.announce('pieces', id)
  tx.announce('packaging')
}

async function lockOrderOf(tx: Tx, shipmentId: number): Promise<{ order_id: number }> {
  // Read without a lock first: the order is locked before its shipment (lock order).
  const { order_id } = await readShipment(tx, shipmentId)
  await lockOrder(tx, order_id)
  return { order_id }
}

async function readShipment(tx: Tx, id: number): Promise<{ order_id: number }> {
  const shipment = await shipmentById(tx, id)
  if (!shipment) throw refuse('not_found')
  return shipment
}

async function writeLabels(
  tx: Tx,
  site: Site,
  shipment: LockedShipment,
  trackingNumber: string,
): Promise<{ label_pdf_id: number; label_zpl_id: number }> {
  const content: OwnLabel = {
    tracking_number: trackingNumber,
    service: shipment.service,
    order_number: await orderNumber(tx, shipment.order_id),
    weight_g: shipment.weight_g,
    ship_date: siteDay(site.now, site.config.SITE_TIME_ZONE),
    from: await senderAddress(tx),
    to: shipment.ship_to,
    language: site.language,
  }
  const name = `label-${trackingNumber}`
  return {
    label_pdf_id: await createDocument(tx, { kind: 'shipping_label_pdf', content, name }),
    label_zpl_id: await createDocument(tx, { kind: 'shipping_label_zpl', content, name }),
  }
}

/** Queues the label of a bought shipment at the station's label printer, where there is one. */
export async function queueLabel(
  tx: Tx,
  who: Who,
  shipment: { label_pdf_id: number | null; label_zpl_id: number | null; tracking_number: string | null },
): Promise<void> {
  const printer = await labelPrinter(tx, who.station_id)
  const documentId = printer?.language === 'zpl' ? shipment.label_zpl_id : shipment.label_pdf_id
  if (!printer || documentId === null) return
  await queuePrintJob(tx, who, {
    kind: 'shipping_label',
    document_id: documentId,
    file_name: `label-${shipment.tracking_number ?? ''}`,
    printer_id: printer.id,
  })
}

/** First step of a void: only a bought label that was not handed over. The order is locked here. */
export async function openVoid(tx: Tx, ctx: Ctx, shipmentId: number): Promise<void> {
  const { order_id } = await lockOrderOf(tx, shipmentId)
  const shipment = await lockShipment(tx, shipmentId)
  if (shipment.state !== 'purchased' || shipment.handed_over_at !== null) throw refuse('shipment_not_voidable')
  await saveOpenState(tx, shipmentId, 'voiding', '', ctx.config.VENDOR_TIMEOUT_S + lookUpAgainS)
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
}

/** Last step of a void, in one transaction: the order goes back to processing; its pieces stay packaged (DOMAIN 2). */
export async function keepVoidOutcome(
  tx: Tx,
  who: Who,
  shipmentId: number,
  outcome: VoidOutcome,
  reason: string,
): Promise<void> {
  const { order_id } = await lockOrderOf(tx, shipmentId)
  const pieceIds = await piecesOfShipment(tx, shipmentId)
  const shipment = await lockShipment(tx, shipmentId)
  if (shipment.state !== 'voiding' && shipment.state !== 'void_unknown') return
  tx.announce('shipments', shipmentId)
  tx.announce('orders', order_id)
  if (outcome.state === 'unknown') return saveOpenState(tx, shipmentId, 'void_unknown', '', lookUpAgainS)
  if (outcome.state === 'refused') return saveOpenState(tx, shipmentId, 'purchased', outcome.why, null)
  await saveVoided(tx, shipmentId)
  await dropPackageScans(tx, pieceIds)
  await recordOrderEvent(tx, who, order_id, 'label_voided', { tracking_number: shipment.tracking_number, reason })
  await settleOrder(tx, who, order_id)
}
