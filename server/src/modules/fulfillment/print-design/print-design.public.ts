import type { Tx } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/context.ts'
import {
  allAreasByJob,
  allAreasDone,
  areasOf,
  lockPieces,
  movePieces,
  recordAction,
  setArea,
} from '../piece-stages/piece-stages.public.ts'
import { confirmsAutomatically } from './print-design.views.ts'

/**
 * Moves a locked piece on once every area of it is printed or skipped; and confirms it at once where the station says so
 * and every area was done by its job (DOMAIN 3).
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

/**
 * What a print job's end means for its area: done prints it, failed leaves the piece where it is. A job that ends after its
 * area was marked, skipped, reset or its piece left changes nothing.
 */
export async function reportDesignJob(
  tx: Tx,
  who: Who,
  job: { piece_id: number; area: string; design_sha256: string },
  outcome: { state: 'done' } | { state: 'failed'; problem: string },
): Promise<void> {
  const [piece] = await lockPieces(tx, [job.piece_id])
  if (!piece || piece.stage !== 'barcode_printed') return
  const area = (await areasOf(tx, piece.id)).find((one) => one.area === job.area)
  if (!area || area.state !== 'sent' || area.sha256 !== job.design_sha256) return
  const done = outcome.state === 'done'
  await setArea(tx, piece.id, [area.area], done ? 'printed' : 'failed', done, done ? '' : outcome.problem.slice(0, 300))
  await recordAction(tx, who, [piece.id], done ? 'area_printed' : 'area_failed', { area: area.area, by_job: true })
  if (done) await finishIfDone(tx, who, piece.id)
  tx.announce('pieces', piece.id)
}
