import type { Tx } from '../../../platform/db/database.ts'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import { countReprint } from '../../pieces/pieces.public.ts'
import type { PieceLabels } from './piece-label.format.ts'
import { labelTexts, stationPrinters } from './print-barcode.views.ts'

/**
 * Makes a new label for a locked piece: the same barcode, one more print counted on it ("R2"), the reason kept. Queued at
 * the station's label printer where there is one. Out: the label's document.
 */
export async function reprintLabel(tx: Tx, ctx: Ctx, pieceId: number, reason: string): Promise<number> {
  const who = auditContext(ctx)
  const count = await countReprint(tx, who, pieceId, reason)
  const labels = await labelTexts(tx, [pieceId])
  const name = `label-${labels[0]?.barcode ?? pieceId}-R${count}`
  const content: PieceLabels = { labels, paper: 'label', language: ctx.language }
  const printer = ctx.station && (await stationPrinters(tx, ctx.station.id)).label_printer
  const kind = printer?.language === 'zpl' ? 'piece_labels_zpl' : 'piece_labels_pdf'
  const documentId = await createDocument(tx, { kind, content, name })
  if (printer) {
    await queuePrintJob(tx, who, {
      kind: 'piece_label',
      document_id: documentId,
      file_name: name,
      printer_id: printer.id,
      piece_id: pieceId,
    })
  }
  return documentId
}
