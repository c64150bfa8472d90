import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { assignSlot, releaseSlotIfEmpty } from '../packing-slots/packing-slots.public.ts'
import { addPackageScan, deletePackageScans } from './piece-areas.store.ts'
import { recordAction, saveSlot, type LockedPiece } from './pieces.store.ts'

/**
 * Puts a passed piece into its order's slot (PACK-4), if the order needs one and one is free. The order is locked.
 * Returns the slot, or undefined without one.
 */
export async function placeInSlot(
  tx: Tx,
  audit: AuditContext,
  piece: LockedPiece,
  livingPieces: number,
): Promise<{ id: number; code: string } | undefined> {
  if (livingPieces < 2) return undefined
  const slot = await assignSlot(tx, piece.order_id)
  if (!slot) return undefined
  await saveSlot(tx, [piece.id], slot.id)
  await recordAction(tx, audit, [piece.id], 'slot_given', { slot: slot.code })
  return slot
}

/** Takes a piece out of its slot. The last piece frees the slot. */
export async function takeOutOfSlot(tx: Tx, audit: AuditContext, piece: LockedPiece): Promise<void> {
  if (piece.slot_id === null) return
  await saveSlot(tx, [piece.id], null)
  await recordAction(tx, audit, [piece.id], 'slot_left')
  await releaseSlotIfEmpty(tx, piece.order_id)
}

/** Takes all pieces of an order out of its slot, which is free then. The order, its pieces and the slot are locked. */
export async function takeAllOutOfSlot(
  tx: Tx,
  audit: AuditContext,
  pieces: readonly LockedPiece[],
  details: { slot: string; reason: string },
): Promise<void> {
  const ids = pieces.map(({ id }) => id)
  await saveSlot(tx, ids, null)
  await recordAction(tx, audit, ids, 'slot_left', details)
  for (const orderId of new Set(pieces.map((piece) => piece.order_id))) await releaseSlotIfEmpty(tx, orderId)
}

/** Records that a piece was scanned at Package. A second scan changes nothing. */
export async function recordPackageScan(tx: Tx, audit: AuditContext, pieceId: number): Promise<void> {
  const first = await addPackageScan(tx, pieceId, audit.user_id, audit.station_id)
  if (first) await recordAction(tx, audit, [pieceId], 'package_scanned')
}

/** Deletes the Package scans of pieces that have to be scanned there again. */
export async function clearPackageScans(tx: Tx, pieceIds: readonly number[]): Promise<void> {
  await deletePackageScans(tx, pieceIds)
}
