import {
  type Disposition,
  queueStages,
  type Stage,
  stationKinds,
  stationWritePermissions,
} from '@platen/contracts/fulfillment/stages'

/** A piece that has its barcode and is not packaged can get a new label or be rejected (PIECE-24). */
export function isStarted(stage: Stage): boolean {
  return ['barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked'].includes(stage)
}

/** Who may reject a piece from the office: whoever may write where it waits (PIECE-23); null where it waits nowhere. */
export function rejectPermission(stage: Stage) {
  const kind = isStarted(stage) ? stationKinds.find((one) => queueStages[one] === stage) : undefined
  return kind === undefined ? null : stationWritePermissions[kind]
}

/**
 * What the office may choose to become of a piece. Assumed: no rework, which names sides that somebody looks at; an
 * exchange of the blank only before printing began.
 */
export function canChoose(stage: Stage, disposition: Disposition): disposition is Exclude<Disposition, 'rework'> {
  return disposition !== 'rework' && (disposition !== 'wrong_blank' || stage === 'barcode_printed')
}
