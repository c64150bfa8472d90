import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import type { Tx } from '../../../platform/db/database.ts'
import { whoOf, type Ctx, type Who } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { settleOrder } from '../../orders/orders.public.ts'
import { leaveSlot } from '../../packing-slots/packing-slots.public.ts'
import { refuseWhileLookedUp } from '../../shipping/shipping.public.ts'
import { returnBlank, scrapBlank } from '../../stock/stock.public.ts'
import { standingAnswer } from '../../pieces/piece-answer.views.ts'
import { setArea } from '../../pieces/piece-areas.store.ts'
import { lockPieceWithOrder } from '../../orders/order-pieces.public.ts'
import { cancelPieces, placeInSlot } from '../../pieces/pieces.public.ts'
import { movePieces, recordAction, setBlank, setSlot, type LockedPiece } from '../../pieces/pieces.store.ts'
import { areaClosedLast, lastStep, livingPieces, replacementOf, wasSentToPrint } from '../../pieces/piece.views.ts'
import { judgeUndo, stationOfStage } from '../../pieces/stage.rules.ts'

/** Takes back one's own last step (PIECE-27). The answer shows the piece where it stands again. */
export async function undoPiece(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: { expected_stage: string } },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const who = whoOf(ctx)
    const piece = await lockPieceWithOrder(tx, params.id)
    await refuseWhileLookedUp(tx, piece.order_id)
    const last = await lastStep(tx, piece.id)
    if (piece.stage !== body.expected_stage) throw refuse('changed_meanwhile', { who: last.who })
    const verdict = judgeUndo(last, ctx.user.id, ctx.now)
    if ('code' in verdict) throw refuse(verdict.code, verdict.values)
    if (last.kind === 'scrap') await reviveScrapped(tx, who, piece)
    await movePieces(tx, who, [piece.id], { from: last.to_stage, to: verdict.to, kind: 'undo' })
    if (last.to_stage === 'design_printed') await reopenLastArea(tx, who, piece.id)
    if (last.to_stage === 'quality_checked') await takeOutOfSlot(tx, who, piece)
    if (verdict.to === 'quality_checked') await placeInSlot(tx, who, piece, await livingPieces(tx, piece.order_id))
    await settleOrder(tx, who, piece.order_id)
    tx.announce('pieces', piece.id)
    return standingAnswer(tx, ctx, piece.id, stationOfStage(verdict.to) ?? 'packaging')
  })
}

// A reject can be undone only while its replacement waits, as it was made; that one is cancelled. Where it was cancelled
// already (with its item, or its order), there is nothing left that the scrapped piece could stand for.
async function reviveScrapped(tx: Tx, who: Who, piece: LockedPiece): Promise<void> {
  const replacement = await replacementOf(tx, piece.id)
  if (!replacement) throw refuse('undo_impossible')
  if (!replacement.untouched) throw refuse('replacement_started', { replacement: replacement.barcode })
  await cancelPieces(tx, who, piece.order_id, [replacement.id], `reject of ${piece.barcode} undone`)
  await setBlank(tx, piece.id, 'consumed')
}

async function reopenLastArea(tx: Tx, who: Who, pieceId: number): Promise<void> {
  const area = await areaClosedLast(tx, pieceId)
  await setArea(tx, pieceId, [area], 'pending', false, '')
  await recordAction(tx, who, [pieceId], 'area_reset', { area })
}

async function takeOutOfSlot(tx: Tx, who: Who, piece: LockedPiece): Promise<void> {
  if (piece.slot_id === null) return
  await setSlot(tx, [piece.id], null)
  await recordAction(tx, who, [piece.id], 'slot_left')
  await leaveSlot(tx, piece.order_id)
}

/** Answers what becomes of the blank of a cancelled piece: back to stock if nothing was sent to print, or scrap. */
export async function answerBlank(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: { answer: 'return' | 'scrap' } },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const who = whoOf(ctx)
    const piece = await lockPieceWithOrder(tx, params.id)
    if (piece.stage !== 'cancelled' || piece.blank !== 'consumed') throw refuse('blank_already_answered')
    if (body.answer === 'return' && (await wasSentToPrint(tx, piece.id))) throw refuse('blank_was_printed')
    await setBlank(tx, piece.id, body.answer === 'return' ? 'returned' : 'scrapped')
    await recordAction(tx, who, [piece.id], body.answer === 'return' ? 'blank_returned' : 'blank_scrapped')
    await takeOutOfSlot(tx, who, piece)
    const blank = { piece_id: piece.id, variant_id: piece.variant_id }
    if (body.answer === 'return') await returnBlank(tx, who, blank, 'cancelled')
    else await scrapBlank(tx, who, blank, 'cancelled')
    tx.announce('pieces', piece.id)
    return standingAnswer(tx, ctx, piece.id, 'packaging')
  })
}
