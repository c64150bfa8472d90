import {
  type Disposition,
  isStarted,
  type Stage,
  stationOfStage,
  stationWritePermissions,
} from '@platen/contracts/fulfillment/stages'

/**
 * The permission to reject a piece from the office: the write permission of the station whose queue it is in
 * (PIECE-23). Null if it is in no queue.
 */
export function rejectPermission(stage: Stage) {
  const kind = isStarted(stage) ? stationOfStage(stage) : null
  return kind && stationWritePermissions[kind]
}

/** What the office may decide about a rejected piece. */
export type RejectDisposition = Exclude<Disposition, 'rework'>

/**
 * The dispositions that the office may choose. Assumed: no rework, since somebody must look at the sides to name them;
 * a different blank only before printing has started.
 */
export function canChoose(stage: Stage, disposition: Disposition): disposition is RejectDisposition {
  return disposition !== 'rework' && (disposition !== 'wrong_blank' || stage === 'barcode_printed')
}
