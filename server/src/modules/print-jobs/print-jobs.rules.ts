import type { Permission } from '@platen/contracts/ability'
import { stationWritePermissions, type StationKind } from '@platen/contracts/fulfillment/stages'

export type PrintJobKind = 'piece_label' | 'picklist' | 'design' | 'packing_slip' | 'shipping_label'

/**
 * The permissions of which one is needed to send a print job again or to take it out of the queue: that of the station
 * that printed it, or that of the stations where such things are printed. Rule: PRINT-20.
 */
export function mayChange(kind: PrintJobKind, station: StationKind | null): [Permission, ...Permission[]] {
  const ofParcels = kind === 'packing_slip' || kind === 'shipping_label'
  const permission = ofParcels ? 'fulfillment.write.package' : 'fulfillment.write.print'
  return station === null || stationWritePermissions[station] === permission
    ? [permission]
    : [permission, stationWritePermissions[station]]
}
