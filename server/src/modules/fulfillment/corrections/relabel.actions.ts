import type { PieceView, Verdict } from '@platen/contracts/fulfillment/piece'
import { stationOfStage } from '@platen/contracts/fulfillment/stages'
import type { Call } from '../../../platform/http/context.ts'
import { moveRefusal, readPieceAnswer } from '../../pieces/pieces.public.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { reprintLabel } from '../print-barcode/print-barcode.public.ts'

interface Relabeled {
  piece: PieceView
  verdict: Verdict
  document_id: number
}

/** Prints a piece's label again. Throws unless the piece has a label and is still in production. */
export async function relabelPiece(
  ctx: Call,
  { params, body }: { params: { id: number }; body: { reason: string } },
): Promise<Relabeled> {
  return ctx.write(async (tx) => {
    const piece = await lockPieceWithOrder(tx, params.id)
    const at = stationOfStage(piece.stage)
    if (at === null || at === 'print_barcode') throw await moveRefusal(tx, ctx, piece.id, 'packaging')
    const documentId = await reprintLabel(tx, ctx, piece.id, body.reason)
    return { ...(await readPieceAnswer(tx, ctx, piece.id, at)), document_id: documentId }
  })
}
