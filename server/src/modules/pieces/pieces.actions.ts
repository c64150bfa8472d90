import { isUnpackaged, unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { cancelPrintJobs } from '../print-jobs/print-jobs.public.ts'
import { releaseOrMarkToClear, releaseSlotIfEmpty } from '../packing-slots/packing-slots.public.ts'
import { releaseReservations, reserveForPieces } from '../stock/stock.public.ts'
import { countLivingPieces } from './piece.views.ts'
import { movePieces } from './piece-moves.actions.ts'
import { insertPieces, lockPieces, recordAction, saveOrderOfPieces, type NewPieces } from './pieces.store.ts'

/**
 * Creates the pieces of printed items, and reserves a blank for each as far as there is stock, in the order of the ids
 * of the items. Their orders are locked or new.
 */
export async function createPieces(tx: Tx, audit: AuditContext, items: readonly NewPieces[]): Promise<void> {
  if (items.length === 0) return
  const created = await insertPieces(tx, audit, items)
  await reserveForPieces(
    tx,
    audit,
    created.map((piece) => ({ piece_id: piece.id, variant_id: piece.variant_id })),
  )
}

/**
 * Cancels pieces of an order that the caller has locked: stage and event with the reason, reservations released, queued
 * print jobs cancelled. A piece in the put wall stays there until it is scanned and its blank is settled (PACK-3).
 * Packaged, cancelled and scrapped pieces are left alone. Returns the ids of the cancelled pieces.
 */
export async function cancelPieces(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  pieceIds: readonly number[],
  reason: string,
): Promise<number[]> {
  const locked = (await lockPieces(tx, pieceIds)).filter(
    (piece) => piece.order_id === orderId && isUnpackaged(piece.stage),
  )
  for (const from of unpackagedStages) {
    const ids = locked.filter((piece) => piece.stage === from).map((piece) => piece.id)
    if (ids.length > 0) await movePieces(tx, audit, ids, { from, to: 'cancelled', kind: 'cancel', note: reason })
  }
  const ids = locked.map((piece) => piece.id)
  await cancelPrintJobs(tx, ids)
  const waiting = locked.filter((piece) => piece.stage === 'waiting_barcode').map((piece) => piece.id)
  if ((await countLivingPieces(tx, orderId)) === 0) await releaseOrMarkToClear(tx, orderId)
  await releaseReservations(tx, audit, waiting, reason)
  return ids
}

/** Moves unpackaged pieces to another order (ORDER-16) with their items, and out of their slot. */
export async function movePiecesToOrder(
  tx: Tx,
  audit: AuditContext,
  pieceIds: readonly number[],
  from: number,
  to: { order_id: number; item_ids: Record<number, number> },
): Promise<void> {
  await saveOrderOfPieces(tx, pieceIds, to.order_id, to.item_ids)
  await recordAction(tx, audit, pieceIds, 'moved_to_order', { from_order_id: from, to_order_id: to.order_id })
  await releaseSlotIfEmpty(tx, from)
}
