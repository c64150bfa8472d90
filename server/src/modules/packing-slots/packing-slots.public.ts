import type { Tx } from '../../platform/db/database.ts'
import { freeSlotIfEmpty, markToClear, slotOfOrder, takeFreeSlot, type HeldSlot } from './packing-slots.store.ts'

/**
 * The slot of an order: the one that it holds, or the first free one. The order's row is locked by the caller, so two
 * siblings at two stations get the same slot. Out: undefined when none is free.
 */
export async function giveSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  const slot = (await slotOfOrder(tx, orderId)) ?? (await takeFreeSlot(tx, orderId))
  if (slot) tx.announce('packing-slots', slot.id)
  return slot
}

/** The slot that an order holds now, locked. */
export async function heldSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return slotOfOrder(tx, orderId)
}

/** Frees an order's slot once nothing of it lies there; call after the pieces were taken out. */
export async function leaveSlot(tx: Tx, orderId: number): Promise<void> {
  if (await freeSlotIfEmpty(tx, orderId)) tx.announce('packing-slots')
}

/** A cancelled order keeps its slot until each of its pieces in it was scanned and answered (DOMAIN 5). */
export async function clearSlotLater(tx: Tx, orderId: number): Promise<void> {
  if (await freeSlotIfEmpty(tx, orderId)) tx.announce('packing-slots')
  else await markToClear(tx, orderId)
}
