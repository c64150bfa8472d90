import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { readDoneAnswer, movePieces, moveRefusal } from '../../pieces/pieces.public.ts'

/**
 * Confirms that a piece is printed (PIECE-11, PIECE-34). The move names the expected stage, so that of several stations
 * that confirm at once only one succeeds; the others are told who did it and when.
 */
export async function confirmPrinted(ctx: Call, { params }: { params: { id: number } }): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    // Sent together with the move; the database runs it after the move.
    const [moved, answer] = await Promise.all([
      movePieces(tx, auditContext(ctx), [params.id], {
        from: 'design_printed',
        to: 'confirmed_printed',
        kind: 'step',
        skipHeld: true,
      }),
      readDoneAnswer(tx, ctx, params.id),
    ])
    if (moved.size === 0) throw await moveRefusal(tx, ctx, params.id, 'confirm_printed')
    return answer
  })
}
