import { isAllowed, type Rule } from '@platen/contracts/ability'
import { stationKinds, type StationKind, stationWritePermissions } from '@platen/contracts/fulfillment/stages'

/** The screen of each kind of station that shows one piece. */
export const stationScreens: Readonly<Record<StationKind, string>> = {
  print_barcode: '/fulfillment/print-barcode',
  print_design: '/fulfillment/print',
  confirm_printed: '/fulfillment/confirm-printed',
  quality_check: '/fulfillment/quality-check',
  packaging: '/fulfillment/package',
}

/** The screens of the stations where somebody may work, in the order of the work. */
export function workScreens(rules: readonly Rule[] | null): string[] {
  return stationKinds
    .filter((kind) => isAllowed(rules, stationWritePermissions[kind]))
    .map((kind) => stationScreens[kind])
}
