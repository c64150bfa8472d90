import { fieldTexts } from '@platen/contracts/errors/field-texts'
import type { PieceView, Verdict } from '@platen/contracts/fulfillment/piece'
import {
  stationOfStage,
  stationWritePermissions,
  type Disposition,
  type Stage,
  type StationKind,
} from '@platen/contracts/fulfillment/stages'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext, type AuditContext } from '../../../platform/http/context.ts'
import { assertAccess, assertStationKind } from '../../../platform/http/admit.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { lockPieceWithOrder } from '../../orders/lock-piece.public.actions.ts'
import { updateOrderStatus } from '../../orders/order-status.public.actions.ts'
import { lockHeldSlot } from '../../packing-slots/packing-slots.public.ts'
import {
  readAreas,
  readDoneAnswer,
  clearPackageScans,
  movePieces,
  moveRefusal,
  findRejectMove,
  reopenAreasForRework,
  replaceScrappedPiece,
  swapPieceBlank,
  takeOutOfSlot,
  wasSentToPrint,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { cancelPrintJobs } from '../../print-jobs/print-jobs.public.ts'
import { readRejectReasons } from '../../reasons/offered-reasons.public.views.ts'
import { assertLabelSettled } from '../../shipping/shipping.public.ts'
import { reprintLabel } from '../print-barcode/print-barcode.public.ts'

interface Rejection {
  at?: StationKind | undefined
  expected_stage: Stage
  reason_id: number
  disposition: Disposition
  areas: string[]
  note: string
}

interface Rejected {
  piece: PieceView
  verdict: Verdict
  put_back: string | null
  replacement: string | null
  document_id: number | null
}

/**
 * Rejects a piece (PIECE-14, PIECE-22): scrap, rework, relabel or wrong blank. The answer says where to put the order's
 * other pieces.
 */
export async function rejectPiece(
  ctx: Call,
  { params, body }: { params: { id: number }; body: Rejection },
): Promise<Rejected> {
  if (ctx.station && body.at) {
    assertMayRejectAt(ctx, body.at)
    assertStationKind(ctx.station, body.at)
  }
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const piece = await lockPieceWithOrder(tx, params.id)
    // In the office, a reject needs the permission of the station that the piece waits for, or of Package once it is
    // packaged.
    const at = ctx.station?.kind ?? stationOfStage(piece.stage) ?? 'packaging'
    assertMayRejectAt(ctx, at)
    await assertLabelSettled(tx, piece.order_id)
    // Assumed: a piece of a held order can't be rejected until the hold is lifted.
    if (piece.stage !== body.expected_stage || piece.held) throw await moveRefusal(tx, ctx, piece.id, at)
    const reason = (await readRejectReasons(tx)).find((rejectReason) => rejectReason.id === body.reason_id)
    if (!reason) throw refusal('reason_unknown')
    if (reason.needs_text && body.note === '') {
      throw refusal('reason_needs_text', {}, { fields: { note: fieldTexts.required } })
    }
    const areas = await readAreas(tx, piece.id)
    const unknown = body.areas.find((name) => !areas.some((area) => area.area === name))
    if (unknown !== undefined) throw refusal('area_unknown', { area: unknown })
    const move = findRejectMove(piece.stage, body.disposition, body.areas, await wasSentToPrint(tx, piece.id))
    if (move === undefined) throw refusal('reject_impossible')
    if (move)
      await movePieces(tx, audit, [piece.id], {
        from: piece.stage,
        to: move.to,
        kind: move.kind,
        reason_id: reason.id,
        note: body.note,
      })

    const outcome = {
      put_back: null as string | null,
      replacement: null as string | null,
      document_id: null as number | null,
    }
    const note = [reason.name_en, body.note].filter(Boolean).join(': ')
    if (body.disposition === 'relabel') outcome.document_id = await reprintLabel(tx, ctx, piece.id, note)
    if (body.disposition === 'wrong_blank') {
      await swapPieceBlank(tx, audit, piece, { reason: reason.code, note: body.note, text: note })
    }
    if (move) {
      outcome.put_back = await releaseSlotIfEmpty(tx, audit, piece, at)
      await cancelPrintJobs(tx, [piece.id])
    }
    if (body.disposition === 'rework') await reopenAreasForRework(tx, piece.id, body.areas)
    if (body.disposition === 'scrap') outcome.replacement = await replaceScrappedPiece(tx, audit, piece, note)
    await updateOrderStatus(tx, audit, piece.order_id)
    return { ...(await readDoneAnswer(tx, ctx, piece.id)), ...outcome }
  })
}

function assertMayRejectAt(ctx: Call, at: StationKind): void {
  assertAccess(ctx, stationWritePermissions[at])
}

// The rejected piece leaves the put wall. At Package, the others go back into the slot, which the order keeps.
async function releaseSlotIfEmpty(
  tx: Tx,
  audit: AuditContext,
  piece: LockedPiece,
  at: StationKind,
): Promise<string | null> {
  await clearPackageScans(tx, [piece.id])
  const slot = await lockHeldSlot(tx, piece.order_id)
  await takeOutOfSlot(tx, audit, piece)
  const keptSlot = slot && (await lockHeldSlot(tx, piece.order_id))
  return at === 'packaging' ? (keptSlot?.code ?? null) : null
}
