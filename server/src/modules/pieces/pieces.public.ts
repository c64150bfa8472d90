import type { Tx } from '../../platform/db/database.types.ts'
import * as store from './pieces.store.ts'

/** Operations on pieces for other modules. Stage, areas, blank and slot of a piece change only through these. */
export { cancelPieces, createPieces, movePiecesToOrder } from './pieces.actions.ts'
export { countReprint, labelPieces, movePieces, packagePieces } from './piece-moves.actions.ts'
export {
  clearPackageScans,
  placeInSlot,
  recordPackageScan,
  takeAllOutOfSlot,
  takeOutOfSlot,
} from './piece-slots.actions.ts'
export {
  closeArea,
  closeAreaByJob,
  markAreaSent,
  reopenArea,
  reopenAreasForRework,
  reopenLastArea,
  setPieceAside,
} from './piece-areas.actions.ts'
export { replaceScrappedPiece, undoScrap, settleBlank, swapPieceBlank } from './piece-blanks.actions.ts'
export { readAreas } from './piece-areas.views.ts'
export { wereAllAreasPrintedByJob, areAllAreasDone, checkUndo, findRejectMove, type LastStep } from './stage.rules.ts'
export { readDoneAnswer, toPieceAnswer, readPieceById, moveRefusal, readPieceAnswer } from './piece-answer.views.ts'
export { findPieceByBarcode } from './piece-screen.views.ts'
export { countLivingPieces, findOrderOfPiece, findReplacement, wasSentToPrint } from './piece.views.ts'
export {
  namedBy,
  ordersNamed,
  queueConditions,
  queueOrder,
  readyCondition,
  routedBy,
  type QueueFilters,
} from './queue.views.ts'
export { parsePieceBarcode, shortenScan } from './piece-look-up.views.ts'

export type LockedPiece = store.LockedPiece

/** Locks pieces in id order and returns their current state. The caller has locked their order's row. */
export function lockPieces(tx: Tx, ids: readonly number[]): Promise<LockedPiece[]> {
  return store.lockPieces(tx, ids)
}

/** Locks all pieces of an order in id order. The caller has locked the order's row. */
export function lockPiecesOfOrder(tx: Tx, orderId: number): Promise<LockedPiece[]> {
  return store.lockPiecesOfOrder(tx, orderId)
}
