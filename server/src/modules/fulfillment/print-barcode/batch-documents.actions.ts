import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { createDocument, type DocumentKind } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { readPaperLogo } from '../../settings/looks/site-looks.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import type { Picklist } from './picklist.format.ts'
import type { PieceLabels } from './piece-label.format.ts'
import { readLabels, readPicklistLines, findStationPrinters } from './batch-documents.views.ts'

interface BatchPrint {
  batch: { id: number; number: string; created_at: string }
  ids: number[]
  /** 'sheet': labels on office paper; the others are printed by the station's label printer. */
  label: 'pdf' | 'zpl' | 'sheet'
  station_id: number
}

/**
 * Stores a batch's labels and picklist, each as PDF and ZPL, and queues them at the station's printers in the printer's
 * language. Documents are rendered when they are first requested.
 */
export async function printBatchDocuments(tx: Tx, ctx: Call, paper: BatchPrint): Promise<void> {
  const { batch, ids, label, station_id } = paper
  const labels = await createPdfAndZpl(tx, batch, 'labels', await labelContent(tx, ids, label))
  const picklist = await createPdfAndZpl(tx, batch, 'picklist', await picklistContent(tx, ctx, batch, ids))
  const { label_printer, document_printer } = await findStationPrinters(tx, station_id)
  const audit = auditContext(ctx)
  const labelsPrinter = label === 'sheet' ? document_printer : label_printer
  if (labelsPrinter) {
    const { id: printerId, language } = labelsPrinter
    const job = { kind: 'piece_label' as const, document_id: labels[language], file_name: `labels-${batch.number}` }
    await queuePrintJob(tx, audit, { ...job, printer_id: printerId })
  }
  if (document_printer) {
    const { id: printerId, language } = document_printer
    const job = { kind: 'picklist' as const, document_id: picklist[language], file_name: `picklist-${batch.number}` }
    await queuePrintJob(tx, audit, { ...job, printer_id: printerId })
  }
}

async function labelContent(tx: Tx, ids: number[], label: BatchPrint['label']) {
  const { label_sheet: sheet, piece_label: size, paper_language: language } = await readPrintSettings(tx)
  const pdf: PieceLabels = {
    labels: await readLabels(tx, ids),
    paper: label === 'sheet' ? sheet : 'label',
    size,
    language,
  }
  // A label printer can't print sheets.
  return { pdf, zpl: { ...pdf, paper: 'label' } satisfies PieceLabels }
}

async function picklistContent(tx: Tx, ctx: Call, batch: BatchPrint['batch'], ids: number[]) {
  const { office_paper: paper, company_name, paper_language: language } = await readPrintSettings(tx)
  const logo = await readPaperLogo(tx)
  const pdf: Picklist = {
    batch_number: batch.number,
    made_at: new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: ctx.timeZone,
    }).format(new Date(batch.created_at)),
    made_by: ctx.user.name,
    lines: await readPicklistLines(tx, ids),
    company: company_name,
    logo_sha256: logo,
    paper,
    language,
  }
  return { pdf, zpl: { ...pdf, paper: 'label_4x6' } satisfies Picklist, logo }
}

const kinds = {
  labels: { pdf: 'piece_labels_pdf', zpl: 'piece_labels_zpl' },
  picklist: { pdf: 'picklist_pdf', zpl: 'picklist_zpl' },
} as const satisfies Record<string, Record<'pdf' | 'zpl', DocumentKind>>

async function createPdfAndZpl(
  tx: Tx,
  batch: BatchPrint['batch'],
  what: keyof typeof kinds,
  content: { pdf: unknown; zpl: unknown; logo?: string | null },
): Promise<{ pdf: number; zpl: number }> {
  const write = (form: 'pdf' | 'zpl') =>
    createDocument(tx, {
      kind: kinds[what][form],
      content: content[form],
      name: `${what}-${batch.number}`,
      batch_id: batch.id,
      picture_sha256: form === 'pdf' ? (content.logo ?? null) : null,
    })
  return { pdf: await write('pdf'), zpl: await write('zpl') }
}
