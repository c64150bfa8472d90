import type { Tx } from '../../platform/db/database.ts'
import * as store from './pieces.store.ts'

/** What other modules may do with pieces and ask of them; stage, areas, blank and slot change by these operations only. */
export { cancelPieces, createPieces, movePiecesToOrder } from './pieces.actions.ts'
export { countReprint, labelPieces, movePieces, packagePieces } from './piece-moves.actions.ts'
export { forgetPackageScans, placeInSlot, recordPackageScan, takeOutOfSlot } from './piece-slots.actions.ts'
export {
  closeArea,
  closeAreaByJob,
  markAreaSent,
  reopenArea,
  reopenForRework,
  reopenLastArea,
} from './piece-areas.actions.ts'
export { replaceScrapped, reviveScrapped, settleBlank, swapBlankOf } from './piece-blanks.actions.ts'
export { areasOf } from './piece-areas.views.ts'
export {
  allAreasByJob,
  allAreasDone,
  judgeUndo,
  rejectMove,
  stationOfStage,
  undoLimitMinutes,
  type LastStep,
} from './stage.rules.ts'
export { doneAnswer, judged, knownPiece, refusedMove, currentPieceAnswer } from './piece-answer.views.ts'
export { pieceByBarcode } from './piece-screen.views.ts'
export { livingPieces, orderOfPiece, wasSentToPrint } from './piece.views.ts'
export { queueConditions, queueOrder, type QueueFilters } from './queue.views.ts'
export { readPieceBarcode, shown } from './piece-look-up.views.ts'

export type LockedPiece = store.LockedPiece

/** Locks pieces in the order of their ids; their order's row is locked before them. */
export function lockPieces(tx: Tx, ids: readonly number[]): Promise<LockedPiece[]> {
  return store.lockPieces(tx, ids)
}

/** Locks all pieces of an order; its row is locked before them. */
export function lockPiecesOfOrder(tx: Tx, orderId: number): Promise<LockedPiece[]> {
  return store.lockPiecesOfOrder(tx, orderId)
}
