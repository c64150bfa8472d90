import type { Tx } from '../../platform/db/database.ts'
import { freeSlotIfEmpty, setToClear, slotOfOrder, takeFreeSlot, type HeldSlot } from './packing-slots.store.ts'

/**
 * The slot of an order: the one that it holds, or the first free one. The order's row is locked by the caller, so two
 * siblings at two stations get the same slot. Out: undefined when none is free.
 */
export async function giveSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  const held = await slotOfOrder(tx, orderId)
  // A parcel that was unpacked goes on in its slot, also where a cancelled piece still lies there.
  if (held) await setToClear(tx, orderId, false)
  const slot = held ?? (await takeFreeSlot(tx, orderId))
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

/**
 * Frees an order's slot, or marks it as to clear while cancelled pieces lie in it: until each of them was scanned and
 * answered (PACK-3). Assumed: the same holds where the other pieces were packaged and only cancelled ones are left.
 */
export async function clearSlotLater(tx: Tx, orderId: number): Promise<void> {
  if (!(await freeSlotIfEmpty(tx, orderId))) await setToClear(tx, orderId, true)
  tx.announce('packing-slots')
}
