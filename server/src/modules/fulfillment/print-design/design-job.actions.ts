import { findMismatchedTag } from '@platen/contracts/printer-tags/served-tags'
import type { Tx } from '../../../platform/db/database.types.ts'
import { auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { PrintJob, PrintOutcome } from '../../print-jobs/print-jobs.events.ts'
import { readAreas, closeAreaByJob, lockPieces, markAreaSent, reopenArea } from '../../pieces/pieces.public.ts'
import { finishPieceIfDone, lockForPrint } from './area-steps.actions.ts'
import { findTagOverride, isNewestDesignJob, readPieceForPrint, readPrinterOfJob } from './print-design.views.ts'

/**
 * Updates an area when its print job ends: done closes the area, failed leaves the piece where it is. Does nothing if
 * in the meantime the area was marked, skipped, reset or sent again, or the piece moved on.
 */
export async function updateAreaAfterJob(
  tx: Tx,
  { job, outcome }: { job: PrintJob; outcome: PrintOutcome },
): Promise<void> {
  const { id, kind, piece_id, design_sha256, user_id, station_id } = job
  if (kind !== 'design' || piece_id === null || job.area === null) return
  const audit: AuditContext = { user_id, station_id, key: null }
  const [piece] = await lockPieces(tx, [piece_id])
  if (!piece || piece.stage !== 'barcode_printed') return
  const area = (await readAreas(tx, piece.id)).find((printArea) => printArea.area === job.area)
  if (!area || area.state !== 'sent' || area.sha256 !== design_sha256) return
  if (!(await isNewestDesignJob(tx, { id, piece_id, area: area.area }))) return
  await closeAreaByJob(tx, audit, area, outcome.state === 'done' ? null : outcome.problem)
  if (outcome.state === 'done') await finishPieceIfDone(tx, audit, piece.id)
}

interface AreaOfPiece {
  ctx: Ctx
  piece_id: number
  area: string
}

/**
 * Marks an area as sent again when its failed job is retried. Throws if the piece is not at Print Design, if the area
 * was closed in the meantime, or if the printer is of another printer tag and the area wasn't sent there with a reason.
 */
export async function resendArea(
  tx: Tx,
  { ctx, piece_id, area, printer_id: printerId }: AreaOfPiece & { printer_id: number },
): Promise<void> {
  const piece = await lockForPrint(tx, ctx, piece_id)
  // If the area was marked or skipped while the job was printing, printing it once more has to be asked for (`again`).
  const done = (await readAreas(tx, piece_id)).some(
    (printArea) => printArea.area === area && (printArea.state === 'printed' || printArea.state === 'skipped'),
  )
  if (done) throw refusal('area_already_done', { area })
  const { printer_tag: pieceTag } = await readPieceForPrint(tx, piece_id)
  const printer = await readPrinterOfJob(tx, printerId)
  const tag = findMismatchedTag(pieceTag, printer.printer_tags)
  // A reason covers the tag that it was given for; a piece that was routed elsewhere since takes a new one.
  const override = tag === null ? undefined : await findTagOverride(tx, piece_id, area, tag)
  if (tag !== null && !override) {
    throw refusal('printer_tag_other', { barcode: piece.barcode, tag, printer: printer.name })
  }
  // Kept with the new entry too, so that a second retry finds it.
  await markAreaSent(tx, auditContext(ctx), { piece_id, area, state: 'failed' }, override)
}

/** Reopens an area whose print job was cancelled, unless the area was closed in the meantime. */
export async function withdrawArea(tx: Tx, { ctx, piece_id, area }: AreaOfPiece): Promise<void> {
  const [piece] = await lockPieces(tx, [piece_id])
  const open = (await readAreas(tx, piece_id)).some(
    (printArea) => printArea.area === area && (printArea.state === 'sent' || printArea.state === 'failed'),
  )
  if (piece?.stage !== 'barcode_printed' || !open) return
  await reopenArea(tx, auditContext(ctx), piece_id, area)
}
