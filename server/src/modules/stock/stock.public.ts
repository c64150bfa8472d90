import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import {
  allocate,
  availableOf,
  notYetTaken,
  reservationsLost,
  takeAvailable,
  type PieceBlank,
  type StockLevel,
  type VariantQuantity,
} from './stock-allocation.rules.ts'
import {
  addReservations,
  consumeReservations,
  dropReservations,
  lockLevels,
  recordBlank,
  recordChanges,
  recordExtras,
} from './stock.store.ts'
import {
  blankConsumed,
  extrasTaken,
  lastReservedPieces,
  shortPieces,
  unreservedPiecesOfOrder,
  variantsOfPieces,
} from './stock.views.ts'

// Every function locks the levels of its variants in id order before it reads anything else, so that what it decides by
// is what stands (READ COMMITTED), and two of them never wait for each other in a circle. That order holds within one
// call: a transaction that needs several calls about different variants begins with lockStock for all of them.
// Call after the order and its pieces are locked (FOR NO KEY UPDATE: the foreign keys here take KEY SHARE on pieces).

function variantsOf(lines: readonly { variant_id: number }[]): number[] {
  return [...new Set(lines.map((line) => line.variant_id))]
}

/** Locks the levels of several variants at once, in the order that cannot deadlock, before calls that need them one by one. */
export async function lockStock(tx: Tx, variant_ids: readonly number[]): Promise<void> {
  await lockLevels(tx, variant_ids)
}

/**
 * Reserves one blank for each piece in the given order, as long as there are some. The pieces have no reservation yet.
 * Out: the pieces that are served; the others are short. A variant without `track_stock` serves without a reservation.
 */
export async function reserveForPieces(tx: Tx, who: AuditContext, pieces: readonly PieceBlank[]): Promise<Set<number>> {
  const levels = await lockLevels(tx, variantsOf(pieces))
  const { reserved, untracked } = allocate(pieces, levels)
  await addReservations(tx, who, reserved)
  if (reserved.length > 0) tx.announce('stock')
  return new Set([...reserved, ...untracked].map((piece) => piece.piece_id))
}

/**
 * Takes back the reservations of pieces that do not need them any more and gives them to short pieces in queue order.
 * For every piece that leaves `waiting_barcode` without consuming, whether it has a reservation or not, and after its
 * stage was changed in this transaction; but before its variant is changed.
 */
export async function releaseReservations(
  tx: Tx,
  who: AuditContext,
  piece_ids: readonly number[],
  reason: string,
): Promise<void> {
  if (piece_ids.length === 0) return
  const variant_ids = await variantsOfPieces(tx, piece_ids)
  await lockLevels(tx, variant_ids)
  const released = await dropReservations(tx, who, piece_ids, reason)
  if (released.length === 0) return
  tx.announce('stock')
  await allocateShort(tx, who, [...new Set(released)])
}

/** Reserves for short pieces whatever these variants have available, in queue order (STOCK-8). Held pieces get none. */
export async function allocateShort(tx: Tx, who: AuditContext, variant_ids: readonly number[]): Promise<void> {
  const levels = await lockLevels(tx, variant_ids)
  await giveToShort(tx, who, levels)
}

async function giveToShort(tx: Tx, who: AuditContext, levels: readonly StockLevel[]): Promise<void> {
  const limits = levels
    .filter((level) => level.track_stock && availableOf(level) > 0)
    .map((level) => ({ variant_id: level.variant_id, quantity: availableOf(level) }))
  if (limits.length === 0) return
  const pieces = await shortPieces(tx, limits)
  if (pieces.length === 0) return
  await addReservations(tx, who, pieces)
  tx.announce('stock')
  tx.announce('print-barcode')
}

/** Reserves for the waiting pieces of an order whose hold was lifted in this transaction. */
export async function reserveForReleasedOrder(tx: Tx, who: AuditContext, order_id: number): Promise<void> {
  // Read twice: the lock needs the variants, and only under it is known who is still without a reservation.
  await lockLevels(tx, variantsOf(await unreservedPiecesOfOrder(tx, order_id)))
  await reserveForPieces(tx, who, await unreservedPiecesOfOrder(tx, order_id))
}

/**
 * Takes the reserved blanks of these pieces out of the stock: −1 on hand and −1 reserved each. Out: the pieces served,
 * those of variants without `track_stock` among them (no movement); the others are short and get nothing.
 */
export async function consumeForPieces(tx: Tx, who: AuditContext, pieces: readonly PieceBlank[]): Promise<Set<number>> {
  const levels = await lockLevels(tx, variantsOf(pieces))
  const consumed = await consumeReservations(
    tx,
    who,
    pieces.map((piece) => piece.piece_id),
  )
  if (consumed.length > 0) tx.announce('stock')
  const { untracked } = allocate(pieces, levels)
  return new Set([...consumed, ...untracked.map((piece) => piece.piece_id)])
}

/**
 * Whether the piece's blank left the stock by a movement. Not whether its variant is tracked: that may have been switched
 * since the label was printed, and the ledger gets back exactly what it gave.
 */
async function tookFromStock(tx: Tx, piece: PieceBlank): Promise<boolean> {
  await lockLevels(tx, [piece.variant_id])
  return blankConsumed(tx, piece)
}

/** Puts a consumed blank back on the shelf and gives it to the first short piece. */
export async function returnBlank(tx: Tx, who: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await tookFromStock(tx, piece))) return
  await recordBlank(tx, who, piece, 'return', reason)
  tx.announce('stock')
  await allocateShort(tx, who, [piece.variant_id])
}

/** Records that a consumed blank was thrown away; levels stay, it left them when it was consumed. */
export async function scrapBlank(tx: Tx, who: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await tookFromStock(tx, piece))) return
  await recordBlank(tx, who, piece, 'scrap', reason)
  tx.announce('stock')
}

/**
 * Records that a wrong blank went back and the right one was taken (PIECE-22). Both are recorded on the
 * piece's own variant, whose blank was consumed with the label: levels stay as they are.
 */
export async function swapBlank(tx: Tx, who: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await tookFromStock(tx, piece))) return
  await recordBlank(tx, who, piece, 'swap', reason)
  tx.announce('stock')
}

/**
 * Takes the additional and unprinted products of a parcel from stock, at most what is available, and once per order: what
 * an earlier label of the same parcel took lies in the box already. Out: what was missing (empty: nothing), for the
 * order's history; the movement's note says it too.
 */
export async function consumeExtras(
  tx: Tx,
  who: AuditContext,
  order_id: number,
  lines: readonly VariantQuantity[],
): Promise<{ variant_id: number; missing: number }[]> {
  const levels = await lockLevels(tx, variantsOf(lines))
  const takings = takeAvailable(notYetTaken(lines, await extrasTaken(tx, order_id)), levels)
  await recordExtras(tx, who, order_id, 'consume', takings)
  if (takings.some((taking) => taking.quantity > 0)) tx.announce('stock')
  return takings.filter((taking) => taking.missing > 0).map(({ variant_id, missing }) => ({ variant_id, missing }))
}

/** Gives back what `consumeExtras` took for an order, when its parcel is unpacked. */
export async function returnExtras(tx: Tx, who: AuditContext, order_id: number): Promise<void> {
  const taken = await extrasTaken(tx, order_id)
  if (taken.length === 0) return
  const levels = await lockLevels(tx, variantsOf(taken))
  await recordExtras(
    tx,
    who,
    order_id,
    'return',
    taken.map((line) => ({ ...line, missing: 0 })),
  )
  tx.announce('stock')
  await allocateShort(tx, who, variantsOf(levels))
}

/** The first stock of new variants; they have no movement yet. Zeros are left out. */
export async function openStock(
  tx: Tx,
  who: AuditContext,
  lines: readonly VariantQuantity[],
  reason = '',
): Promise<void> {
  const opened = lines.filter((line) => line.quantity > 0)
  await lockLevels(tx, variantsOf(opened))
  await recordChanges(tx, who, 'opening', opened, reason)
  if (opened.length > 0) tx.announce('stock')
  await allocateShort(tx, who, variantsOf(opened))
}

/**
 * Corrects what is on hand by `quantity` (may be negative; several lines of a variant count by their sum). Below what is
 * reserved the last pieces of the queue become short; above, short ones are served. Refuses to go below zero.
 */
export async function adjustStock(
  tx: Tx,
  who: AuditContext,
  changes: readonly VariantQuantity[],
  reason: string,
): Promise<void> {
  const levels = await lockLevels(tx, variantsOf(changes))
  const lost = reservationsLost(changes, levels).filter((one) => one.quantity > 0)
  if (lost.length > 0) await dropReservations(tx, who, await lastReservedPieces(tx, lost), reason)
  await recordChanges(
    tx,
    who,
    'adjust',
    changes.filter((one) => one.quantity !== 0),
    reason,
  )
  tx.announce('stock')
  if (lost.length > 0) tx.announce('print-barcode')
  await allocateShort(tx, who, variantsOf(levels))
}
