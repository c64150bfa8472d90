import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import type { Tx } from '../../../platform/db/database.ts'
import { stationOf, auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { cancelPrintJobs, queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import {
  areasOf,
  closeArea,
  markAreaSent,
  reopenArea,
  currentPieceAnswer,
  undoLimitMinutes,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { designFileName, judgeArea, judgeAreaUndo, strayTag, type AreaGesture } from './area.rules.ts'
import { finishIfDone, lockForPrint } from './area-steps.actions.ts'
import { areaClosing, designPrinter, pieceForPrint } from './print-design.views.ts'

interface AreaParams {
  id: number
  area: string
}

interface PrintWish {
  printer_id?: number | undefined
  again: boolean
  /** Why the piece goes to a printer of another printer tag. */
  override_reason?: string | undefined
}

async function openArea(tx: Tx, ctx: Ctx, piece: LockedPiece, name: string, gesture: AreaGesture, again = false) {
  const area = (await areasOf(tx, piece.id)).find((one) => one.area === name)
  if (!area) throw refusal('area_unknown', { area: name })
  const problem = judgeArea(area.state, gesture, again)
  // With the piece as it is now: another bench may have sent it meanwhile.
  if (problem)
    throw refusal(problem, { area: name }, { details: await currentPieceAnswer(tx, ctx, piece.id, 'print_design') })
  return area
}

/**
 * Queues the design of one area at the station's printer, in an open transaction; the piece is locked. Refuses a printer
 * of another printer tag unless a reason is given, which the history of the piece keeps.
 */
export async function sendAreaOf(tx: Tx, ctx: Ctx, pieceId: number, areaName: string, wish: PrintWish): Promise<void> {
  const piece = await lockForPrint(tx, ctx, pieceId)
  const area = await openArea(tx, ctx, piece, areaName, 'send', wish.again)
  const who = auditContext(ctx)
  const station = stationOf(ctx)
  const about = await pieceForPrint(tx, piece.id)
  const printer = await designPrinter(tx, station.id, about.printer_tag_id, wish.printer_id)
  if (!printer) throw refusal('printer_missing', { station: station.name })
  const stray = strayTag(about.printer_tag, printer.printer_tag)
  if (stray !== null && wish.override_reason === undefined) {
    throw refusal('printer_tag_other', { barcode: piece.barcode, tag: stray, printer: printer.name })
  }
  const override = stray !== null && { override_tag: stray, override_printer: printer.name, note: wish.override_reason }
  await cancelPrintJobs(tx, [piece.id], area.area)
  await markAreaSent(tx, who, area, override || {})
  await queuePrintJob(tx, who, {
    kind: 'design',
    design_sha256: area.sha256,
    file_name: designFileName(piece.barcode, area.area, about.sku, about.media_types[area.area] ?? 'image/png'),
    printer_id: printer.id,
    piece_id: piece.id,
    area: area.area,
  })
  tx.announce('pieces', piece.id)
}

/** Sends one area to the printer; it is printed when its print job reports done, or the operator marks it. */
export async function sendArea(
  ctx: Ctx,
  { params, body }: { params: AreaParams; body: PrintWish },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    await sendAreaOf(tx, ctx, params.id, params.area, body)
    return currentPieceAnswer(tx, ctx, params.id, 'print_design')
  })
}

/** The operator says that an area is printed; the last one finishes the piece. */
export async function markAreaPrinted(ctx: Ctx, { params }: { params: AreaParams }): Promise<PieceAnswer> {
  return ctx.write((tx) => endArea(tx, ctx, params, 'mark', ''))
}

/** Leaves an area out ("Skip front side"), with the operator's reason. */
export async function skipArea(
  ctx: Ctx,
  { params, body }: { params: AreaParams; body: { reason: string } },
): Promise<PieceAnswer> {
  return ctx.write((tx) => endArea(tx, ctx, params, 'skip', body.reason))
}

async function endArea(
  tx: Tx,
  ctx: Ctx,
  params: AreaParams,
  gesture: 'mark' | 'skip',
  note: string,
): Promise<PieceAnswer> {
  const who: AuditContext = auditContext(ctx)
  const piece = await lockForPrint(tx, ctx, params.id)
  const area = await openArea(tx, ctx, piece, params.area, gesture)
  await closeArea(tx, who, area, gesture === 'mark' ? 'printed' : 'skipped', note)
  // What still waits for a printer is not needed any more; the other areas' jobs go on.
  await cancelPrintJobs(tx, [piece.id], area.area)
  await finishIfDone(tx, who, piece.id)
  tx.announce('pieces', piece.id)
  return currentPieceAnswer(tx, ctx, piece.id, 'print_design')
}

/**
 * Takes back one's own mark or skip of one area while the piece is still printed here (PIECE-44). Where it was the last area, the
 * piece went on, and its step is what is taken back.
 */
export async function undoArea(ctx: Ctx, { params }: { params: AreaParams }): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const piece = await lockForPrint(tx, ctx, params.id)
    const area = (await areasOf(tx, piece.id)).find((one) => one.area === params.area)
    if (!area) throw refusal('area_unknown', { area: params.area })
    const closing = await areaClosing(tx, piece.id, area.area)
    const by = { user_id: ctx.user.id, now: ctx.now, limit_minutes: undoLimitMinutes }
    const problem = judgeAreaUndo({ area: area.area, state: area.state, closing }, by)
    if (problem) {
      const details = await currentPieceAnswer(tx, ctx, piece.id, 'print_design')
      throw refusal(problem.code, problem.values, { details })
    }
    await reopenArea(tx, auditContext(ctx), piece.id, area.area)
    tx.announce('pieces', piece.id)
    return currentPieceAnswer(tx, ctx, piece.id, 'print_design')
  })
}
