import type { Tx } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { recordEvent } from '../records/records.actions.ts'
import { slotRecord } from './packing-slots.actions.ts'
import {
  freeSlotIfEmpty,
  updateToClear,
  lockSlotOfOrder,
  lockSlotWithOrder,
  takeFreeSlot,
  type HeldSlot,
} from './packing-slots.store.ts'

export { findOrderInSlot, findSlotByCode, readSlotDetail } from './packing-slots.views.ts'
export { readSlotBarcode } from './slot-barcode.rules.ts'

/**
 * Returns an order's slot, or assigns the first free one (PACK-4). The caller has locked the order's row, so that two
 * of its pieces at two stations get the same slot (PIECE-35). Undefined if no slot is free.
 */
export async function assignSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  const heldSlot = await lockSlotOfOrder(tx, orderId)
  // An unpacked parcel keeps its slot, even if a cancelled piece is still in it.
  if (heldSlot) await updateToClear(tx, orderId, false)
  const slot = heldSlot ?? (await takeFreeSlot(tx, orderId))
  return slot
}

/** Locks and returns the slot that an order holds, or undefined. */
export async function lockHeldSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return lockSlotOfOrder(tx, orderId)
}

/** Frees an order's slot if it is empty. Call it after taking pieces out. */
export async function releaseSlotIfEmpty(tx: Tx, orderId: number): Promise<void> {
  await freeSlotIfEmpty(tx, orderId)
}

/**
 * Frees an order's slot, or marks it to be cleared while cancelled pieces are in it, until each of them was scanned and
 * its blank settled (PACK-3). Assumed: this also applies if the other pieces were packaged and only cancelled ones are
 * left.
 */
export async function releaseOrMarkToClear(tx: Tx, orderId: number): Promise<void> {
  if (!(await freeSlotIfEmpty(tx, orderId))) await updateToClear(tx, orderId, true)
}

/**
 * Locks a slot that is cleared by hand. The caller has locked the order and its pieces. Throws `slot_changed` if the
 * order isn't in it any more, and `slot_to_clear` for cancelled pieces (PACK-3).
 */
export async function lockSlotToClear(tx: Tx, slot: { id: number; code: string }, orderId: number): Promise<void> {
  const heldSlot = await lockSlotWithOrder(tx, slot.id, orderId)
  if (!heldSlot) throw refusal('slot_changed', { code: slot.code })
  if (heldSlot.to_clear) throw refusal('slot_to_clear', { code: slot.code })
}

/** Records in a slot's history that it was cleared by hand, and of which order. */
export function recordCleared(tx: Tx, ctx: Call, slotId: number, order: string): Promise<void> {
  return recordEvent(tx, ctx, slotRecord, slotId, { event: 'cleared', other: order })
}
