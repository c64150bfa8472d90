import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { countReprint } from '../../pieces/pieces.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import type { PieceLabels } from './piece-label.format.ts'
import { readLabels, findStationPrinters } from './batch-documents.views.ts'

/**
 * Creates a new label for a locked piece, with the same barcode and a reprint count ("R2"), and records the reason.
 * Queues it at the station's label printer, if it has one. Returns the id of the label's document. Implements PIECE-22.
 */
export async function reprintLabel(tx: Tx, ctx: Call, pieceId: number, reason: string): Promise<number> {
  const audit = auditContext(ctx)
  const count = await countReprint(tx, audit, pieceId, reason)
  const labels = await readLabels(tx, [pieceId])
  const name = `label-${labels[0]?.barcode ?? pieceId}-R${count}`
  const { piece_label: size, paper_language: language } = await readPrintSettings(tx)
  const content: PieceLabels = { labels, paper: 'label', size, language }
  const printer = ctx.station && (await findStationPrinters(tx, ctx.station.id)).label_printer
  const kind = printer?.language === 'zpl' ? 'piece_labels_zpl' : 'piece_labels_pdf'
  const documentId = await createDocument(tx, { kind, content, name })
  if (printer) {
    await queuePrintJob(tx, audit, {
      kind: 'piece_label',
      document_id: documentId,
      file_name: name,
      printer_id: printer.id,
      piece_id: pieceId,
    })
  }
  return documentId
}
