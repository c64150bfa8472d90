import { isAllowed, type Rule } from '@platen/contracts/ability'
import {
  stationKinds,
  type Stage,
  type StationKind,
  stationWritePermissions,
} from '@platen/contracts/fulfillment/stages'

/** The screen of each kind of station that shows one piece. */
export const stationScreens: Readonly<Record<StationKind, string>> = {
  print_barcode: '/fulfillment/print-barcode',
  print_design: '/fulfillment/print',
  confirm_printed: '/fulfillment/confirm-printed',
  quality_check: '/fulfillment/quality-check',
  packaging: '/fulfillment/package',
}

/** The screens that show everything about one piece, or its parcel, by `?barcode=`, to whoever may read the floor. */
export const detailScreens = {
  print_design: '/fulfillment/print-detail',
  confirm_printed: '/fulfillment/confirm-printed-detail',
  quality_check: '/fulfillment/quality-check-detail',
  packaging: '/fulfillment/package-detail',
} as const
export type DetailScreen = (typeof detailScreens)[keyof typeof detailScreens]

/** The screen about a piece that begins with what matters at its stage. */
export function pieceDetailScreen(stage: Stage): DetailScreen {
  if (stage === 'design_printed') return detailScreens.confirm_printed
  if (stage === 'confirmed_printed' || stage === 'quality_checked' || stage === 'packaged')
    return detailScreens.quality_check
  return detailScreens.print_design
}

/** The screens of the stations where somebody may work, in the order of the work. */
export function workScreens(rules: readonly Rule[] | null): string[] {
  return stationKinds
    .filter((kind) => isAllowed(rules, stationWritePermissions[kind]))
    .map((kind) => stationScreens[kind])
}
