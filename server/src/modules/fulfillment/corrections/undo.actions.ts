import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import { stationOfStage } from '@platen/contracts/fulfillment/stages'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { meanwhileRefusal, refusal } from '../../../platform/http/refusal.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { updateOrderStatus } from '../../orders/order-status.public.actions.ts'
import {
  checkUndo,
  countLivingPieces,
  movePieces,
  placeInSlot,
  reopenLastArea,
  undoScrap,
  readPieceAnswer,
  takeOutOfSlot,
} from '../../pieces/pieces.public.ts'
import { readUndoMinutes } from '../../settings/settings.public.ts'
import { assertLabelSettled } from '../../shipping/shipping.public.ts'
import { readLastStep } from './corrections.views.ts'

/** Undoes the user's own last step (PIECE-27). The answer shows the piece at its previous stage. */
export async function undoPiece(
  ctx: Call,
  { params, body }: { params: { id: number }; body: { expected_stage: string } },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const piece = await lockPieceWithOrder(tx, params.id)
    await assertLabelSettled(tx, piece.order_id)
    const last = await readLastStep(tx, piece.id)
    if (piece.stage !== body.expected_stage)
      throw last.user_id === ctx.user.id
        ? refusal('undo_overtaken')
        : meanwhileRefusal('changed_meanwhile', { who: last.who })
    const verdict = checkUndo(last, {
      userId: ctx.user.id,
      stationId: ctx.station?.id ?? 0,
      now: ctx.now,
      limitMinutes: await readUndoMinutes(tx),
    })
    if ('code' in verdict) throw refusal(verdict.code, verdict.values)
    if (last.kind === 'scrap') await undoScrap(tx, audit, piece)
    await movePieces(tx, audit, [piece.id], { from: last.to_stage, to: verdict.to, kind: 'undo' })
    if (last.to_stage === 'design_printed') await reopenLastArea(tx, audit, piece.id)
    if (last.to_stage === 'quality_checked') await takeOutOfSlot(tx, audit, piece)
    if (verdict.to === 'quality_checked')
      await placeInSlot(tx, audit, piece, await countLivingPieces(tx, piece.order_id))
    await updateOrderStatus(tx, audit, piece.order_id)
    return readPieceAnswer(tx, ctx, piece.id, stationOfStage(verdict.to) ?? 'packaging')
  })
}
