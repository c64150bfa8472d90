import type { Tx } from '../../../platform/db/database.ts'
import { auditContext, type Ctx, type AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { PrintJob, PrintOutcome } from '../../print-jobs/print-jobs.events.ts'
import { areasOf, closeAreaByJob, lockPieces, markAreaSent, reopenArea } from '../../pieces/pieces.public.ts'
import { finishIfDone, lockForPrint } from './area-steps.actions.ts'
import { isNewestDesignJob } from './print-design.views.ts'

/**
 * What a print job's end means for its area: done prints it, failed leaves the piece where it is. A job that ends after its
 * area was marked, skipped, reset or sent again, or its piece left, changes nothing.
 */
export async function reportDesignJob(
  tx: Tx,
  { job, outcome }: { job: PrintJob; outcome: PrintOutcome },
): Promise<void> {
  const { id, kind, piece_id, design_sha256, user_id, station_id } = job
  if (kind !== 'design' || piece_id === null || job.area === null) return
  const who: AuditContext = { user_id, station_id, key: null }
  const [piece] = await lockPieces(tx, [piece_id])
  if (!piece || piece.stage !== 'barcode_printed') return
  const area = (await areasOf(tx, piece.id)).find((one) => one.area === job.area)
  if (!area || area.state !== 'sent' || area.sha256 !== design_sha256) return
  if (!(await isNewestDesignJob(tx, { id, piece_id, area: area.area }))) return
  await closeAreaByJob(tx, who, area, outcome.state === 'done' ? null : outcome.problem)
  if (outcome.state === 'done') await finishIfDone(tx, who, piece.id)
  tx.announce('pieces', piece.id)
}

interface AreaOfPiece {
  ctx: Ctx
  piece_id: number
  area: string
}

/** The failed job of an area is sent again. Refuses a piece that is not printed now, and an area that is done by other means. */
export async function resendArea(tx: Tx, { ctx, piece_id, area }: AreaOfPiece): Promise<void> {
  await lockForPrint(tx, ctx, piece_id)
  // Marked or skipped while the job was at the printer: to print it once more is a wish of its own (`again`).
  const done = (await areasOf(tx, piece_id)).some(
    (one) => one.area === area && (one.state === 'printed' || one.state === 'skipped'),
  )
  if (done) throw refusal('area_already_done', { area })
  await markAreaSent(tx, auditContext(ctx), { piece_id, area, state: 'failed' })
  tx.announce('pieces', piece_id)
}

/** The job of an area was taken back: the area waits for its design again, where it was not closed by other means. */
export async function withdrawArea(tx: Tx, { ctx, piece_id, area }: AreaOfPiece): Promise<void> {
  const [piece] = await lockPieces(tx, [piece_id])
  const open = (await areasOf(tx, piece_id)).some(
    (one) => one.area === area && (one.state === 'sent' || one.state === 'failed'),
  )
  if (piece?.stage !== 'barcode_printed' || !open) return
  await reopenArea(tx, auditContext(ctx), piece_id, area)
  tx.announce('pieces', piece_id)
}
