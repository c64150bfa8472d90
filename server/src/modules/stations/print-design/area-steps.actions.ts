import type { Tx } from '../../../platform/db/database.ts'
import type { Ctx, AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import {
  allAreasByJob,
  allAreasDone,
  areasOf,
  lockPieces,
  movePieces,
  refusedMove,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { confirmsAutomatically } from './print-design.views.ts'

/** Locks a piece whose areas are printed now. Refuses, saying what it is and what to do, every other one. */
export async function lockForPrint(tx: Tx, ctx: Ctx, id: number): Promise<LockedPiece> {
  const [piece] = await lockPieces(tx, [id])
  if (!piece) throw refusal('not_found')
  if (piece.stage !== 'barcode_printed' || piece.held) throw await refusedMove(tx, ctx, id, 'print_design')
  return piece
}

/**
 * Moves a locked piece on once every area of it is printed or skipped; and confirms it at once where the station says so
 * and every area was done by its job (PRINT-19).
 */
export async function finishIfDone(tx: Tx, who: AuditContext, pieceId: number): Promise<void> {
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
