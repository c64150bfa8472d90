import type { Tx } from '../../../platform/db/database.ts'
import { whoOf, type Ctx, type Who } from '../../../platform/http/context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import {
  allAreasByJob,
  allAreasDone,
  areasOf,
  lockPieces,
  movePieces,
  recordAction,
  refusedMove,
  setArea,
  type LockedPiece,
} from '../piece-stages/piece-stages.public.ts'
import { confirmsAutomatically, isNewestDesignJob } from './print-design.views.ts'

/** Locks a piece whose areas are printed now. Refuses, saying what it is and what to do, every other one. */
export async function lockForPrint(tx: Tx, ctx: Ctx, id: number): Promise<LockedPiece> {
  const [piece] = await lockPieces(tx, [id])
  if (!piece) throw refuse('not_found')
  if (piece.stage !== 'barcode_printed' || piece.held) throw await refusedMove(tx, ctx, id, 'print_design')
  return piece
}

/**
 * Moves a locked piece on once every area of it is printed or skipped; and confirms it at once where the station says so
 * and every area was done by its job (PRINT-19).
 */
export async function finishIfDone(tx: Tx, who: Who, pieceId: number): Promise<void> {
  const areas = await areasOf(tx, pieceId)
  if (!allAreasDone(areas)) return
  const moved = await movePieces(tx, who, [pieceId], { from: 'barcode_printed', to: 'design_printed', kind: 'step' })
  if (moved.size === 0) return
  tx.announce('print-design')
  tx.announce('confirm-printed')
  if (!allAreasByJob(areas) || !(await confirmsAutomatically(tx, who.station_id))) return
  await movePieces(tx, who, [pieceId], {
    from: 'design_printed',
    to: 'confirmed_printed',
    kind: 'step',
    note: 'confirmed automatically',
    unheld: true,
  })
  tx.announce('quality-check')
}

interface DesignJob {
  id: number
  piece_id: number
  area: string
  design_sha256: string
}

/**
 * What a print job's end means for its area: done prints it, failed leaves the piece where it is. A job that ends after its
 * area was marked, skipped, reset or sent again, or its piece left, changes nothing.
 */
export async function reportDesignJob(
  tx: Tx,
  who: Who,
  job: DesignJob,
  outcome: { state: 'done' } | { state: 'failed'; problem: string },
): Promise<void> {
  const [piece] = await lockPieces(tx, [job.piece_id])
  if (!piece || piece.stage !== 'barcode_printed') return
  const area = (await areasOf(tx, piece.id)).find((one) => one.area === job.area)
  if (!area || area.state !== 'sent' || area.sha256 !== job.design_sha256) return
  if (!(await isNewestDesignJob(tx, job))) return
  const done = outcome.state === 'done'
  await setArea(tx, piece.id, [area.area], done ? 'printed' : 'failed', done, done ? '' : outcome.problem)
  await recordAction(tx, who, [piece.id], done ? 'area_printed' : 'area_failed', { area: area.area, by_job: true })
  if (done) await finishIfDone(tx, who, piece.id)
  tx.announce('pieces', piece.id)
}

interface AreaOfPiece {
  piece_id: number
  area: string
}

/** The failed job of an area is sent again. Refuses a piece that is not printed now, and an area that is done by other means. */
export async function resendArea(tx: Tx, ctx: Ctx, { piece_id, area }: AreaOfPiece): Promise<void> {
  await lockForPrint(tx, ctx, piece_id)
  // Marked or skipped while the job was at the printer: to print it once more is a wish of its own (`again`).
  const done = (await areasOf(tx, piece_id)).some(
    (one) => one.area === area && (one.state === 'printed' || one.state === 'skipped'),
  )
  if (done) throw refuse('area_already_done', { area })
  await setArea(tx, piece_id, [area], 'sent', false, '')
  await recordAction(tx, whoOf(ctx), [piece_id], 'area_reprinted', { area })
  tx.announce('pieces', piece_id)
}

/** The job of an area was taken back: the area waits for its design again, where it was not closed by other means. */
export async function withdrawArea(tx: Tx, ctx: Ctx, { piece_id, area }: AreaOfPiece): Promise<void> {
  const [piece] = await lockPieces(tx, [piece_id])
  const open = (await areasOf(tx, piece_id)).some(
    (one) => one.area === area && (one.state === 'sent' || one.state === 'failed'),
  )
  if (piece?.stage !== 'barcode_printed' || !open) return
  await setArea(tx, piece_id, [area], 'pending', false, '')
  await recordAction(tx, whoOf(ctx), [piece_id], 'area_reset', { area })
  tx.announce('pieces', piece_id)
}
