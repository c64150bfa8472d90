import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import {
  readAreas,
  readDoneAnswer,
  countLivingPieces,
  movePieces,
  placeInSlot,
  moveRefusal,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { countPiecesInSlot } from './quality-check.views.ts'

type PutInto =
  | { kind: 'slot'; slot: string; pieces_in: number; pieces_of: number }
  | { kind: 'single' }
  | { kind: 'no_slot_free' }

/**
 * Passes a piece (PIECE-12, PACK-4). A skipped area must be accepted explicitly. A piece of an order with several
 * pieces goes into the order's slot; if no slot is free it passes anyway and the answer says so.
 */
export async function passPiece(
  ctx: Call,
  { params, body }: { params: { id: number }; body: { accept_skipped: boolean } },
): Promise<PieceAnswer & { put_into: PutInto }> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const piece = await lockPieceWithOrder(tx, params.id)
    if (piece.stage !== 'confirmed_printed' || piece.held) throw await moveRefusal(tx, ctx, piece.id, 'quality_check')
    const skipped = (await readAreas(tx, piece.id)).find((area) => area.state === 'skipped')
    if (skipped && !body.accept_skipped) throw refusal('skipped_area_open', { area: skipped.area })
    await movePieces(tx, audit, [piece.id], {
      from: 'confirmed_printed',
      to: 'quality_checked',
      kind: 'step',
      note: skipped ? `accepted without ${skipped.area}` : '',
    })
    const putInto = await putIntoSlot(tx, audit, piece)
    return { ...(await readDoneAnswer(tx, ctx, piece.id)), put_into: putInto }
  })
}

async function putIntoSlot(tx: Tx, audit: AuditContext, piece: LockedPiece): Promise<PutInto> {
  const living = await countLivingPieces(tx, piece.order_id)
  if (living < 2) return { kind: 'single' }
  const slot = await placeInSlot(tx, audit, piece, living)
  if (!slot) return { kind: 'no_slot_free' }
  return { kind: 'slot', slot: slot.code, pieces_in: await countPiecesInSlot(tx, slot.id), pieces_of: living }
}
