import { safeStorage } from '../../../platform/safe-storage.ts'
import type { FormMove } from './move-kinds.ts'

const quantityKey = 'platen-move-quantity'
const reasonKey = (kind: FormMove) => `platen-move-reason-${kind}`

/** The quantity of the last move on this device, with which the next one begins. */
export function lastQuantity(): number | null {
  const quantity = Number(safeStorage.read(quantityKey))
  return Number.isInteger(quantity) && quantity > 0 ? quantity : null
}

/** The reason of the last move of this kind on this device. Assumed: typing it again with gloves helps nobody. */
export const lastReason = (kind: FormMove): string => safeStorage.read(reasonKey(kind)) ?? ''

export function rememberMove(kind: FormMove, { quantity, reason }: { quantity: number | null; reason: string }): void {
  if (quantity !== null) safeStorage.write(quantityKey, String(quantity))
  if (reason !== '') safeStorage.write(reasonKey(kind), reason)
}
