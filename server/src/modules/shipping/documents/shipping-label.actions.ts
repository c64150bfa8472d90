import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx, AuditContext } from '../../../platform/http/context.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import type { OwnLabel } from './own-label.format.ts'
import { findLabelPrinter, readOrderNumber, readSenderAddress, type ShipmentRow } from '../shipments.views.ts'

export interface LabelDocuments {
  label_pdf_id: number
  label_zpl_id: number
}

/** Stores a shipment's label as PDF and ZPL documents, which are rendered when they are first requested. */
export async function createLabelDocuments(
  tx: Tx,
  site: Pick<Ctx, 'config' | 'now' | 'language'>,
  shipment: ShipmentRow,
  trackingNumber: string,
): Promise<LabelDocuments> {
  const content: OwnLabel = {
    tracking_number: trackingNumber,
    service: shipment.service,
    order_number: await readOrderNumber(tx, shipment.order_id),
    weight_g: shipment.weight_g,
    ship_date: toSiteDay(site.now, site.config.SITE_TIME_ZONE),
    from: await readSenderAddress(tx),
    to: shipment.ship_to,
    language: site.language,
  }
  const name = `label-${trackingNumber}`
  return {
    label_pdf_id: await createDocument(tx, { kind: 'shipping_label_pdf', content, name }),
    label_zpl_id: await createDocument(tx, { kind: 'shipping_label_zpl', content, name }),
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
