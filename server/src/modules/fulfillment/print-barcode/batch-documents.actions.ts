import type { Tx } from '../../../platform/db/database.ts'
import { whoOf, type Ctx } from '../../../platform/http/context.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import type { Picklist } from './picklist.format.ts'
import type { PieceLabels } from './piece-label.format.ts'
import { labelTexts, picklistLines, stationPrinters } from './print-barcode.views.ts'

interface BatchPaper {
  batch: { id: number; number: string; created_at: string }
  ids: number[]
  label: 'pdf' | 'zpl' | 'sheet'
  station_id: number
}

/** Writes down the label sheet and the picklist of a batch and queues them at the station's printers. */
export async function printBatchDocuments(
  tx: Tx,
  ctx: Ctx,
  { batch, ids, label, station_id }: BatchPaper,
): Promise<void> {
  const labels: PieceLabels = {
    labels: await labelTexts(tx, ids),
    paper: label === 'sheet' ? 'a4_3x8' : 'label',
    language: ctx.language,
  }
  const zone = ctx.config.SITE_TIME_ZONE
  const picklist: Picklist = {
    batch_number: batch.number,
    made_at: new Intl.DateTimeFormat(ctx.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
      new Date(batch.created_at),
    ),
    made_by: ctx.user.name,
    lines: await picklistLines(tx, ids),
    paper: 'a4',
    language: ctx.language,
  }
  const kind = label === 'zpl' ? 'piece_labels_zpl' : 'piece_labels_pdf'
  const labelId = await createDocument(tx, {
    kind,
    content: labels,
    name: `labels-${batch.number}`,
    batch_id: batch.id,
  })
  const picklistId = await createDocument(tx, {
    kind: 'picklist_pdf',
    content: picklist,
    name: `picklist-${batch.number}`,
    batch_id: batch.id,
  })
  const printers = await stationPrinters(tx, station_id)
  const who = whoOf(ctx)
  if (printers.label_printer_id !== null) {
    await queuePrintJob(tx, who, {
      kind: 'piece_label',
      document_id: labelId,
      file_name: `labels-${batch.number}`,
      printer_id: printers.label_printer_id,
    })
  }
  if (printers.document_printer_id !== null) {
    await queuePrintJob(tx, who, {
      kind: 'picklist',
      document_id: picklistId,
      file_name: `picklist-${batch.number}`,
      printer_id: printers.document_printer_id,
    })
  }
}
