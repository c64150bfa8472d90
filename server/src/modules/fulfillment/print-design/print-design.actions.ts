import { findMismatchedTag } from '@platen/contracts/printer-tags/served-tags'
import type { PieceAnswer } from '@platen/contracts/fulfillment/piece'
import type { Tx } from '../../../platform/db/database.types.ts'
import { type Call, stationOf, auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { cancelPrintJobs, queuePrintJob } from '../../print-jobs/print-jobs.public.ts'
import {
  readAreas,
  closeArea,
  markAreaSent,
  reopenArea,
  readPieceAnswer,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { readUndoMinutes } from '../../settings/settings.public.ts'
import { designFileName, checkAreaAction, checkAreaUndo, type AreaAction } from './area.rules.ts'
import { finishPieceIfDone, lockForPrint } from './area-steps.actions.ts'
import { findAreaClosing, findDesignPrinter, readPieceForPrint } from './print-design.views.ts'

interface AreaParams {
  id: number
  area: string
}

interface PrintRequest {
  printer_id?: number | undefined
  again: boolean
  /** Why the piece is printed on a printer of another printer tag. */
  override_reason?: string | undefined
}

async function assertAreaAction(
  tx: Tx,
  ctx: Call,
  piece: LockedPiece,
  name: string,
  action: AreaAction,
  again = false,
) {
  const area = (await readAreas(tx, piece.id)).find((printArea) => printArea.area === name)
  if (!area) throw refusal('area_unknown', { area: name })
  const problem = checkAreaAction(area.state, action, again)
  // The answer carries the piece's current state: another station may have sent it in the meantime.
  if (problem)
    throw refusal(problem, { area: name }, { details: await readPieceAnswer(tx, ctx, piece.id, 'print_design') })
  return area
}

/**
 * Queues the design of one area at the station's printer. The caller's transaction has the piece locked. Throws for a
 * printer of another printer tag unless a reason is given, which the piece's history records.
 */
export async function queueArea(
  tx: Tx,
  ctx: Ctx,
  pieceId: number,
  areaName: string,
  request: PrintRequest,
): Promise<void> {
  const piece = await lockForPrint(tx, ctx, pieceId)
  const area = await assertAreaAction(tx, ctx, piece, areaName, 'send', request.again)
  const audit = auditContext(ctx)
  const station = stationOf(ctx)
  const pieceDetails = await readPieceForPrint(tx, piece.id)
  const printer = await findDesignPrinter(tx, station.id, pieceDetails.printer_tag_id, request.printer_id)
  if (!printer) throw refusal('printer_missing', { station: station.name })
  const mismatch = findMismatchedTag(pieceDetails.printer_tag, printer.printer_tags)
  if (mismatch !== null && request.override_reason === undefined) {
    throw refusal('printer_tag_other', { barcode: piece.barcode, tag: mismatch, printer: printer.name })
  }
  const override = mismatch !== null && {
    override_tag: mismatch,
    override_printer: printer.name,
    note: request.override_reason,
  }
  await cancelPrintJobs(tx, [piece.id], area.area)
  await markAreaSent(tx, audit, area, override || {})
  await queuePrintJob(tx, audit, {
    kind: 'design',
    design_sha256: area.sha256,
    file_name: designFileName(
      piece.barcode,
      area.area,
      pieceDetails.sku,
      pieceDetails.media_types[area.area] ?? 'image/png',
    ),
    printer_id: printer.id,
    piece_id: piece.id,
    area: area.area,
  })
}

/** Sends one area to the printer. The area counts as printed when its print job is done or the operator marks it. */
export async function sendArea(
  ctx: Ctx,
  { params, body }: { params: AreaParams; body: PrintRequest },
): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    await queueArea(tx, ctx, params.id, params.area, body)
    return readPieceAnswer(tx, ctx, params.id, 'print_design')
  })
}

/** Marks an area as printed. The last area completes the piece. */
export async function markAreaPrinted(ctx: Call, { params }: { params: AreaParams }): Promise<PieceAnswer> {
  return ctx.write((tx) => closeAreaByHand(tx, ctx, params, 'mark', ''))
}

/** Skips an area ("Skip front side") and records the operator's reason. */
export async function skipArea(
  ctx: Call,
  { params, body }: { params: AreaParams; body: { reason: string } },
): Promise<PieceAnswer> {
  return ctx.write((tx) => closeAreaByHand(tx, ctx, params, 'skip', body.reason))
}

async function closeAreaByHand(
  tx: Tx,
  ctx: Call,
  params: AreaParams,
  action: 'mark' | 'skip',
  note: string,
): Promise<PieceAnswer> {
  const audit: AuditContext = auditContext(ctx)
  const piece = await lockForPrint(tx, ctx, params.id)
  const area = await assertAreaAction(tx, ctx, piece, params.area, action)
  await closeArea(tx, audit, area, action === 'mark' ? 'printed' : 'skipped', note)
  // The area's own queued jobs are no longer needed; those of other areas continue.
  await cancelPrintJobs(tx, [piece.id], area.area)
  await finishPieceIfDone(tx, audit, piece.id)
  return readPieceAnswer(tx, ctx, piece.id, 'print_design')
}

/**
 * Undoes the user's own mark or skip of one area while the piece is still at Print Design (PIECE-44). After the last
 * area the piece has moved on, and the user undoes that step instead.
 */
export async function undoArea(ctx: Call, { params }: { params: AreaParams }): Promise<PieceAnswer> {
  return ctx.write(async (tx) => {
    const piece = await lockForPrint(tx, ctx, params.id)
    const area = (await readAreas(tx, piece.id)).find((printArea) => printArea.area === params.area)
    if (!area) throw refusal('area_unknown', { area: params.area })
    const closing = await findAreaClosing(tx, piece.id, area.area)
    const by = {
      user_id: ctx.user.id,
      station_id: ctx.station?.id ?? 0,
      now: ctx.now,
      limit_minutes: await readUndoMinutes(tx),
    }
    const problem = checkAreaUndo({ area: area.area, state: area.state, closing }, by)
    if (problem) {
      const details = await readPieceAnswer(tx, ctx, piece.id, 'print_design')
      throw refusal(problem.code, problem.values, { details })
    }
    await reopenArea(tx, auditContext(ctx), piece.id, area.area)
    return readPieceAnswer(tx, ctx, piece.id, 'print_design')
  })
}
