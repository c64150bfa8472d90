import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type AuditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { assertNotErased } from '../../orders/erasure/erase-orders.public.actions.ts'
import { lockOrder } from '../../orders/order-status.public.actions.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { savePackingSlip } from '../shipments.store.ts'
import { findLiveShipment, readSenderAddress } from '../shipments.views.ts'
import type { PackingSlip } from './packing-slip.format.ts'
import { shouldPrintSlip } from './packing-slip.rules.ts'
import { findSlipPrinter, readShipmentSlip, readSlipChoice, readSlipContent } from './packing-slip.views.ts'

type Site = Pick<Ctx, 'timeZone' | 'now'>

/** Stores the packing slip of an order and returns its document. What is in the parcel is what lives of the order. */
async function createSlip(tx: Tx, site: Site, orderId: number): Promise<number> {
  const { packing_slip_paper: paper } = await readPrintSettings(tx)
  const order = await readSlipContent(tx, orderId)
  const sender = await readSenderAddress(tx, orderId)
  const content: PackingSlip = {
    ...order,
    ship_date: toSiteDay(site.now, site.timeZone),
    from_country: sender?.country ?? '',
    paper,
  }
  return createDocument(tx, {
    kind: 'packing_slip_pdf',
    content,
    name: `packing-slip-${order.order_number}`,
    order_id: orderId,
    picture_sha256: order.logo_sha256,
  })
}

/**
 * Returns the packing slip of an order: that of its live shipment, which is made once and keeps its bytes, or one of
 * the order as it is now (PACK-19).
 */
async function slipOf(tx: Tx, site: Site, orderId: number): Promise<number> {
  const shipment = await findLiveShipment(tx, orderId)
  const known = shipment && (await readShipmentSlip(tx, shipment.id))
  if (known) return known
  const documentId = await createSlip(tx, site, orderId)
  if (shipment) await savePackingSlip(tx, shipment.id, documentId)
  return documentId
}

/** Queues a packing slip at the station's printer for pages. Returns false if it has none. */
async function queueSlip(tx: Tx, audit: AuditContext, documentId: number): Promise<boolean> {
  const printer = await findSlipPrinter(tx, audit.station_id)
  if (!printer) return false
  await queuePrintJob(tx, audit, {
    kind: 'packing_slip',
    document_id: documentId,
    file_name: `packing-slip-${documentId}`,
    printer_id: printer.id,
  })
  return true
}

/** Prints the packing slip of an order that was just packaged, where its store or the station says so (PACK-19). */
export async function printSlipOfPackaged(tx: Tx, site: Site, audit: AuditContext, orderId: number): Promise<void> {
  if (!shouldPrintSlip(await readSlipChoice(tx, orderId, audit.station_id))) return
  await queueSlip(tx, audit, await slipOf(tx, site, orderId))
}

/**
 * Prints the packing slip of an order on request: at the station's printer. Without one, and in the office, the caller
 * opens the document.
 */
export function printPackingSlip(ctx: Call, orderId: number): Promise<{ document_id: number; queued: boolean }> {
  return ctx.write(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'failed' || order.status === 'cancelled')
      throw refusal('packing_slip_not_possible', { order: order.number })
    await assertNotErased(tx, orderId)
    const documentId = await slipOf(tx, ctx, orderId)
    return { document_id: documentId, queued: await queueSlip(tx, auditContext(ctx), documentId) }
  })
}
