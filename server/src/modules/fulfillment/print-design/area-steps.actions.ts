import type { Tx } from '../../../platform/db/database.types.ts'
import type { Call, AuditContext } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import {
  wereAllAreasPrintedByJob,
  areAllAreasDone,
  readAreas,
  lockPieces,
  movePieces,
  moveRefusal,
  type LockedPiece,
} from '../../pieces/pieces.public.ts'
import { confirmsAutomatically } from './print-design.views.ts'

/** Locks a piece that is at Print Design. Throws for any other piece, with its state and what to do. */
export async function lockForPrint(tx: Tx, ctx: Call, id: number): Promise<LockedPiece> {
  const [piece] = await lockPieces(tx, [id])
  if (!piece) throw refusal('not_found')
  if (piece.stage !== 'barcode_printed' || piece.held) throw await moveRefusal(tx, ctx, id, 'print_design')
  return piece
}

/**
 * Moves a locked piece to design printed once every area is printed or skipped. Also confirms it if the station is set
 * to and a print job printed every area (PRINT-19).
 */
export async function finishPieceIfDone(tx: Tx, audit: AuditContext, pieceId: number): Promise<void> {
  const areas = await readAreas(tx, pieceId)
  if (!areAllAreasDone(areas)) return
  const moved = await movePieces(tx, audit, [pieceId], { from: 'barcode_printed', to: 'design_printed', kind: 'step' })
  if (moved.size === 0) return
  if (!wereAllAreasPrintedByJob(areas) || !(await confirmsAutomatically(tx, audit.station_id))) return
  await movePieces(tx, audit, [pieceId], {
    from: 'design_printed',
    to: 'confirmed_printed',
    kind: 'step',
    note: 'confirmed automatically',
    skipHeld: true,
  })
}
