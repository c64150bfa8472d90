import type { Tx } from '../../platform/db/database.ts'
import { freeSlotIfEmpty, setToClear, slotOfOrder, takeFreeSlot, type HeldSlot } from './packing-slots.store.ts'

/**
 * Returns an order's slot, or assigns the first free one (PACK-4). The caller has locked the order's row, so that two
 * of its pieces at two stations get the same slot (PIECE-35). Undefined if no slot is free.
 */
export async function giveSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  const held = await slotOfOrder(tx, orderId)
  // An unpacked parcel keeps its slot, even if a cancelled piece is still in it.
  if (held) await setToClear(tx, orderId, false)
  const slot = held ?? (await takeFreeSlot(tx, orderId))
  return slot
}

/** Locks and returns the slot that an order holds, or undefined. */
export async function heldSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return slotOfOrder(tx, orderId)
}

/** Frees an order's slot if it is empty. Call it after taking pieces out. */
export async function leaveSlot(tx: Tx, orderId: number): Promise<void> {
  await freeSlotIfEmpty(tx, orderId)
}

/**
 * Frees an order's slot, or marks it to be cleared while cancelled pieces are in it, until each of them was scanned and
 * its blank settled (PACK-3). Assumed: this also applies if the other pieces were packaged and only cancelled ones are
 * left.
 */
export async function clearSlotLater(tx: Tx, orderId: number): Promise<void> {
  if (!(await freeSlotIfEmpty(tx, orderId))) await setToClear(tx, orderId, true)
}
