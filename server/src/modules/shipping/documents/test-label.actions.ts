import type { Call } from '../../../platform/http/context.ts'
import { auditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { readVendorLabel } from '../../shipping-vendors/shipping-vendors.public.ts'
import { findPrinterLanguage, readSenderAddress } from '../shipments.views.ts'
import type { OwnLabel } from './own-label.format.ts'
import { trackingNumber } from './own-label.rules.ts'

const sampleBuyer = {
  name: 'Mary Sample',
  company: '',
  address1: '742 Evergreen Terrace',
  address2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62704',
  country: 'US',
}

/**
 * Makes a sample label in the size and format of a vendor, and prints it if a printer is named: in the language that
 * this printer understands. Its tracking number is that of no shipment. Throws `vendor_prints_no_labels` for a manual
 * vendor.
 */
export function printTestLabel(
  ctx: Call,
  vendorId: number,
  printerId: number | null,
): Promise<{ document_id: number; queued: boolean }> {
  return ctx.write(async (tx) => {
    const vendor = await readVendorLabel(tx, vendorId)
    if (vendor.size === null || vendor.format === null) {
      throw refusal('vendor_prints_no_labels', { name: vendor.name })
    }
    const printer = printerId === null ? undefined : await findPrinterLanguage(tx, printerId)
    if (printerId !== null && !printer) throw refusal('not_found')
    const content: OwnLabel = {
      tracking_number: trackingNumber(0),
      service: vendor.services[0]?.name ?? 'TEST',
      order_number: 'TEST',
      weight_g: 462,
      ship_date: toSiteDay(ctx.now, ctx.timeZone),
      from: await readSenderAddress(tx, null),
      to: sampleBuyer,
      language: (await readPrintSettings(tx)).paper_language,
      size: vendor.size,
    }
    const name = 'label-test'
    const kind = (printer?.language ?? vendor.format) === 'zpl' ? 'shipping_label_zpl' : 'shipping_label_pdf'
    const documentId = await createDocument(tx, { kind, content, name })
    if (printerId !== null) {
      await queuePrintJob(tx, auditContext(ctx), {
        kind: 'shipping_label',
        document_id: documentId,
        file_name: name,
        printer_id: printerId,
      })
    }
    return { document_id: documentId, queued: printerId !== null }
  })
}
