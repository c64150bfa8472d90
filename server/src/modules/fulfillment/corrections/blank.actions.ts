import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { settleBlank, readPieceAnswer } from '../../pieces/pieces.public.ts'

/** Settles the blank of a cancelled piece: returns it to stock (only if nothing was sent to print) or scraps it. */
export async function settlePieceBlank(
  ctx: Call,
  { params, body }: { params: { id: number }; body: { answer: 'return' | 'scrap' } },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const piece = await lockPieceWithOrder(tx, params.id)
    await settleBlank(tx, auditContext(ctx), piece, body.answer)
    return readPieceAnswer(tx, ctx, piece.id, 'packaging')
  })
}
