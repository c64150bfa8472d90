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
export { lockPieces, lockPiecesOfOrder, type LockedPiece } from './pieces.store.ts'
export { areasOf } from './piece-areas.store.ts'
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
