import type { Permission } from '@platen/contracts/ability'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'

export type PrintJobKind = 'piece_label' | 'picklist' | 'design' | 'packing_slip' | 'shipping_label'

/**
 * Returns the permissions of which a user needs one to retry or cancel a print job: that of the station that printed
 * it, or that of the stations that print its kind (PRINT-20).
 */
export function permissionsToChange(kind: PrintJobKind, station: StationKind | null): [Permission, ...Permission[]] {
  const isParcelDocument = kind === 'packing_slip' || kind === 'shipping_label'
  const permission = isParcelDocument ? 'fulfillment.write.package' : 'fulfillment.write.print'
  return station === null || stationWritePermissions[station] === permission
    ? [permission]
    : [permission, stationWritePermissions[station]]
}
