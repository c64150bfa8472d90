const prefix = 'SLOT-'

/**
 * What the barcode of a slot's label holds (PACK-24). Assumed: with a beginning of its own, because a scanner's keys
 * are told from a person's only from four characters on, and because a store may number an order like a slot.
 */
export function slotBarcode(code: string): string {
  return prefix + code
}

/** The code of the slot that a scanned label names, or null if it is no label of a slot. */
export function readSlotBarcode(text: string): string | null {
  return text.toUpperCase().startsWith(prefix) ? text.slice(prefix.length) : null
}
