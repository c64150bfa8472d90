import type { Permission } from '../ability.ts'

/**
 * The stages of a piece that has its barcode and is not packaged, in order: it can be relabeled or rejected (PIECE-24).
 */
export const startedStages = ['barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked'] as const

/** Returns whether a piece of this stage can be relabeled or rejected (PIECE-24). */
export function isStarted(stage: Stage): boolean {
  const started: readonly Stage[] = startedStages
  return started.includes(stage)
}

/** The stages of a piece before it is packaged, in order (PIECE-1 to PIECE-5). */
export const unpackagedStages = ['waiting_barcode', ...startedStages] as const

/** Returns whether a piece of this stage is in production and not in a parcel yet. */
export function isUnpackaged(stage: Stage): boolean {
  const unpackaged: readonly Stage[] = unpackagedStages
  return unpackaged.includes(stage)
}

/** The stages of a living piece. */
export const livingStages = [...unpackagedStages, 'packaged'] as const

/** Returns whether a piece of this stage is living: neither cancelled nor scrapped (WORD-8). */
export function isLiving(stage: Stage): boolean {
  const living: readonly Stage[] = livingStages
  return living.includes(stage)
}

/** The stages of a piece that isn't living. */
export const endedStages = ['cancelled', 'scrapped'] as const

/** All stages of a piece, in order (PIECE-1 to PIECE-7). */
export const stages = [...livingStages, ...endedStages] as const
export type Stage = (typeof stages)[number]

/** The kinds of stations. Each works on the queue of one stage. */
export const stationKinds = ['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging'] as const
export type StationKind = (typeof stationKinds)[number]

/** The stage whose pieces are in the queue of each kind of station. */
export const queueStages = {
  print_barcode: 'waiting_barcode',
  print_design: 'barcode_printed',
  confirm_printed: 'design_printed',
  quality_check: 'confirmed_printed',
  packaging: 'quality_checked',
} as const satisfies Record<StationKind, Stage>

/** Returns the kind of station whose queue has the pieces of a stage, or null. */
export function stationOfStage(stage: Stage): StationKind | null {
  return stationKinds.find((kind) => queueStages[kind] === stage) ?? null
}

/** The write permission of each kind of station (PIECE-23). */
export const stationWritePermissions = {
  print_barcode: 'fulfillment.write.print',
  print_design: 'fulfillment.write.print',
  confirm_printed: 'fulfillment.write.confirm',
  quality_check: 'fulfillment.write.quality',
  packaging: 'fulfillment.write.package',
} as const satisfies Record<StationKind, Permission>
type StationWritePermission = (typeof stationWritePermissions)[StationKind]

/** The access of endpoints that work at any station. Which permission is needed depends on the station. */
export const anyStationWriter = [...new Set(Object.values(stationWritePermissions))] as [
  StationWritePermission,
  ...StationWritePermission[],
]

/** The states of a print area of a piece. */
export const areaStates = ['pending', 'sent', 'printed', 'skipped', 'failed'] as const

/** What a reject leads to (PIECE-14 to PIECE-16, PIECE-22). */
export const dispositions = ['scrap', 'rework', 'relabel', 'wrong_blank'] as const
export type Disposition = (typeof dispositions)[number]
