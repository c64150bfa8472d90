/** The states of a shipment whose purchase or void failed to say its outcome, so that the vendor is asked again. */
export const unknownShipmentStates = ['unknown', 'void_unknown'] as const

/** The states of a shipment whose purchase or void has no known outcome yet (PACK-12, PACK-14). */
export const unsettledShipmentStates = ['purchasing', 'voiding', ...unknownShipmentStates] as const

/** The states of a shipment that has a valid label or may still get one. An order has at most one such shipment. */
export const liveShipmentStates = [...unsettledShipmentStates, 'purchased'] as const

/**
 * The states of a shipment that never had a label of its own. In the last two the carrier already had a label with its
 * reference from before a restore, whose number is in `problem` and which was not used (PACK-17).
 */
export const unboughtShipmentStates = ['refused', 'other_address', 'already_voided'] as const

export const shipmentStates = [...liveShipmentStates, ...unboughtShipmentStates, 'voided'] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** Returns whether the outcome of a purchase or a void is still unknown: cancel, edit and Package wait (PACK-12). */
export function isUnsettledShipment(state: ShipmentState): boolean {
  const unsettled: readonly ShipmentState[] = unsettledShipmentStates
  return unsettled.includes(state)
}

/** Returns whether a shipment has a valid label or may still get one; any other doesn't prevent a new one. */
export function isLiveShipment(state: ShipmentState): boolean {
  const live: readonly ShipmentState[] = liveShipmentStates
  return live.includes(state)
}
