import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx, AuditContext } from '../../../platform/http/context.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { readVendorLabel } from '../../shipping-vendors/shipping-vendors.public.ts'
import type { OwnLabel } from './own-label.format.ts'
import { findLabelPrinter, readOrderNumber, readSenderAddress, type ShipmentRow } from '../shipments.views.ts'

export interface LabelDocuments {
  label_pdf_id: number | null
  label_zpl_id: number | null
}

/**
 * Stores a shipment's label as PDF and ZPL documents, which are rendered when they are first requested. None for a
 * manual vendor, whose label comes from the carrier.
 */
export async function createLabelDocuments(
  tx: Tx,
  site: Pick<Ctx, 'timeZone' | 'now'>,
  shipment: ShipmentRow,
  trackingNumber: string,
): Promise<LabelDocuments> {
  if (shipment.vendor_kind === 'manual') return { label_pdf_id: null, label_zpl_id: null }
  const content: OwnLabel = {
    tracking_number: trackingNumber,
    service: shipment.service,
    order_number: await readOrderNumber(tx, shipment.order_id),
    weight_g: shipment.weight_g,
    ship_date: toSiteDay(site.now, site.timeZone),
    from: await readSenderAddress(tx, shipment.order_id),
    to: shipment.ship_to,
    language: (await readPrintSettings(tx)).paper_language,
    size: (await readVendorLabel(tx, shipment.vendor_id)).size ?? '4x6',
  }
  const { order_id } = shipment
  const name = `label-${trackingNumber}`
  return {
    label_pdf_id: await createDocument(tx, { kind: 'shipping_label_pdf', content, name, order_id }),
    label_zpl_id: await createDocument(tx, { kind: 'shipping_label_zpl', content, name, order_id }),
  }
}

/** Queues a purchased shipment's label at the station's label printer. Returns false if the station has none. */
export async function queueLabel(
  tx: Tx,
  audit: AuditContext,
  shipment: Pick<ShipmentRow, 'label_pdf_id' | 'label_zpl_id' | 'tracking_number'>,
): Promise<boolean> {
  const printer = await findLabelPrinter(tx, audit.station_id)
  const documentId = printer?.language === 'zpl' ? shipment.label_zpl_id : shipment.label_pdf_id
  if (!printer || documentId === null) return false
  await queuePrintJob(tx, audit, {
    kind: 'shipping_label',
    document_id: documentId,
    file_name: `label-${shipment.tracking_number ?? ''}`,
    printer_id: printer.id,
  })
  return true
}
