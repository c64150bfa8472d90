import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { giveSlot, leaveSlot } from '../packing-slots/packing-slots.public.ts'
import { addPackageScan, dropPackageScans } from './piece-areas.store.ts'
import { recordAction, setSlot, type LockedPiece } from './pieces.store.ts'

/** Puts a passed piece into its order's slot, if the order needs one and one is free. The order is locked. */
export async function placeInSlot(
  tx: Tx,
  who: AuditContext,
  piece: LockedPiece,
  livingPieces: number,
): Promise<{ id: number; code: string } | undefined> {
  if (livingPieces < 2) return undefined
  const slot = await giveSlot(tx, piece.order_id)
  if (!slot) return undefined
  await setSlot(tx, [piece.id], slot.id)
  await recordAction(tx, who, [piece.id], 'slot_given', { slot: slot.code })
  return slot
}

/** Takes a piece out of its slot; the last one frees it. */
export async function takeOutOfSlot(tx: Tx, who: AuditContext, piece: LockedPiece): Promise<void> {
  if (piece.slot_id === null) return
  await setSlot(tx, [piece.id], null)
  await recordAction(tx, who, [piece.id], 'slot_left')
  await leaveSlot(tx, piece.order_id)
}

/** Keeps that a piece was scanned at Package; a second scan changes nothing. */
export async function recordPackageScan(tx: Tx, who: AuditContext, pieceId: number): Promise<void> {
  const first = await addPackageScan(tx, pieceId, who.user_id, who.station_id)
  if (first) await recordAction(tx, who, [pieceId], 'package_scanned')
}

/** Forgets the scans at Package of pieces that have to be scanned there again. */
export async function forgetPackageScans(tx: Tx, pieceIds: readonly number[]): Promise<void> {
  await dropPackageScans(tx, pieceIds)
}
