import { isUnpackaged, unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { cancelPrintJobs } from '../print-jobs/print-jobs.public.ts'
import { clearSlotLater, leaveSlot } from '../packing-slots/packing-slots.public.ts'
import { releaseReservations, reserveForPieces } from '../stock/stock.public.ts'
import { livingPieces } from './piece.views.ts'
import { movePieces } from './piece-moves.actions.ts'
import { insertPieces, lockPieces, recordAction, setOrder, type NewPieces, type PieceOrder } from './pieces.store.ts'

/**
 * Makes the pieces of an order's printed items and reserves a blank for each as far as stock goes. Goes in: the order
 * (locked or just inserted) and its items. Out: how many pieces there are and how many of them are short.
 */
export async function createPieces(
  tx: Tx,
  who: AuditContext,
  order: PieceOrder,
  items: readonly NewPieces[],
): Promise<{ pieces: number; short: number }> {
  if (items.length === 0) return { pieces: 0, short: 0 }
  const made = await insertPieces(tx, who, order, items)
  const served = await reserveForPieces(
    tx,
    who,
    made.map((piece) => ({ piece_id: piece.id, variant_id: piece.variant_id })),
  )
  tx.announce('pieces')
  tx.announce('print-barcode')
  return { pieces: made.length, short: made.length - served.size }
}

/**
 * Cancels pieces of an order whose row the caller has locked: stage, event with the reason, reservation released, queued
 * print jobs cancelled. A piece that lies in the put wall stays there until it was scanned and answered (PACK-3).
 * Pieces that are packaged, cancelled or scrapped are left alone. Out: the pieces that were cancelled.
 */
export async function cancelPieces(
  tx: Tx,
  who: AuditContext,
  orderId: number,
  pieceIds: readonly number[],
  reason: string,
): Promise<number[]> {
  const locked = (await lockPieces(tx, pieceIds)).filter(
    (piece) => piece.order_id === orderId && isUnpackaged(piece.stage),
  )
  for (const from of unpackagedStages) {
    const ids = locked.filter((piece) => piece.stage === from).map((piece) => piece.id)
    if (ids.length > 0) await movePieces(tx, who, ids, { from, to: 'cancelled', kind: 'cancel', note: reason })
  }
  const ids = locked.map((piece) => piece.id)
  await cancelPrintJobs(tx, ids)
  const waiting = locked.filter((piece) => piece.stage === 'waiting_barcode').map((piece) => piece.id)
  if ((await livingPieces(tx, orderId)) === 0) await clearSlotLater(tx, orderId)
  await releaseReservations(tx, who, waiting, reason)
  for (const id of ids) tx.announce('pieces', id)
  return ids
}

/** Moves unpackaged pieces to another order (split off): their items change with them, and they leave the slot. */
export async function movePiecesToOrder(
  tx: Tx,
  who: AuditContext,
  pieceIds: readonly number[],
  from: number,
  to: { order_id: number; item_ids: Record<number, number> },
): Promise<void> {
  await setOrder(tx, pieceIds, to.order_id, to.item_ids)
  await recordAction(tx, who, pieceIds, 'moved_to_order', { from_order_id: from, to_order_id: to.order_id })
  await leaveSlot(tx, from)
  for (const id of pieceIds) tx.announce('pieces', id)
}
