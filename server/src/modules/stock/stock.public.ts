import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import {
  allocate,
  availableQuantity,
  subtractTaken,
  takeAvailable,
  variantIdsOf,
  type PieceBlank,
  type StockLevel,
  type VariantQuantity,
} from './stock-allocation.rules.ts'
import {
  addReservations,
  consumeReservations,
  deleteReservations,
  lockLevels,
  recordBlankMovement,
  recordOnHandMovements,
  recordExtrasMovements,
} from './stock.store.ts'
import {
  isBlankConsumed,
  readTakenExtras,
  findReservedPieces,
  findShortPieces,
  findUnreservedPieces,
  readVariantsOfPieces,
} from './stock.views.ts'

// Every function first locks the levels of its variants in id order, so that it decides by current values (READ
// COMMITTED) and two calls can't deadlock. That order holds within one call: a transaction that makes several calls
// about different variants begins with lockStock for all of them. Call these functions after locking the order and its
// pieces (FOR NO KEY UPDATE: the foreign keys here take KEY SHARE on pieces).

/** Locks the levels of several variants at once in id order, before calls that need them one by one. */
export async function lockStock(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await lockLevels(tx, variantIds)
}

/**
 * Reserves one blank for each piece in the given order, as far as there is stock (STOCK-8). The pieces have no
 * reservation yet. Returns the ids of the pieces that have a blank, including those of variants without `track_stock`,
 * which need no reservation; the others are short.
 */
export async function reserveForPieces(
  tx: Tx,
  audit: AuditContext,
  pieces: readonly PieceBlank[],
): Promise<Set<number>> {
  const levels = await lockLevels(tx, variantIdsOf(pieces))
  const { reserved, untracked } = allocate(pieces, levels)
  await addReservations(tx, audit, reserved)
  return new Set([...reserved, ...untracked].map((piece) => piece.piece_id))
}

/**
 * Releases the reservations of pieces that no longer need them and gives them to short pieces in queue order. Call it
 * for every piece that leaves `waiting_barcode` without consuming its blank, whether it has a reservation or not, after
 * its stage was changed in this transaction but before its variant changes.
 */
export async function releaseReservations(
  tx: Tx,
  audit: AuditContext,
  pieceIds: readonly number[],
  reason: string,
): Promise<void> {
  if (pieceIds.length === 0) return
  const variantIds = await readVariantsOfPieces(tx, pieceIds)
  await lockLevels(tx, variantIds)
  const released = await deleteReservations(tx, audit, pieceIds, reason)
  if (released.length === 0) return
  await allocateShort(tx, audit, [...new Set(released)])
}

/**
 * Releases all reservations of variants whose stock is no longer tracked. The caller changes `track_stock` after this,
 * in the same transaction.
 */
export async function releaseAllReservations(
  tx: Tx,
  audit: AuditContext,
  variantIds: readonly number[],
  reason: string,
): Promise<void> {
  await lockLevels(tx, variantIds)
  await deleteReservations(tx, audit, await findReservedPieces(tx, variantIds), reason)
}

/**
 * Reserves what these variants have available for short pieces, in queue order (STOCK-8). Held pieces get none. Returns
 * the pieces that got a blank.
 */
export async function allocateShort(
  tx: Tx,
  audit: AuditContext,
  variantIds: readonly number[],
): Promise<readonly PieceBlank[]> {
  const levels = await lockLevels(tx, variantIds)
  return reserveAvailableForShort(tx, audit, levels)
}

async function reserveAvailableForShort(
  tx: Tx,
  audit: AuditContext,
  levels: readonly StockLevel[],
): Promise<readonly PieceBlank[]> {
  const limits = levels
    .filter((level) => level.track_stock && availableQuantity(level) > 0)
    .map((level) => ({ variant_id: level.variant_id, quantity: availableQuantity(level) }))
  const pieces = limits.length === 0 ? [] : await findShortPieces(tx, limits)
  await addReservations(tx, audit, pieces)
  return pieces
}

/** Reserves blanks for the waiting pieces of an order whose hold was lifted in this transaction (ORDER-20). */
export async function reserveForReleasedOrder(tx: Tx, audit: AuditContext, orderId: number): Promise<void> {
  // Read twice: the lock needs the variants, and only under the lock is it certain which pieces have no reservation.
  await lockLevels(tx, variantIdsOf(await findUnreservedPieces(tx, orderId)))
  await reserveForPieces(tx, audit, await findUnreservedPieces(tx, orderId))
}

/**
 * Takes the reserved blanks of pieces out of stock: −1 on hand and −1 reserved each. Returns the ids of the pieces that
 * have their blank, including those of variants without `track_stock` (no movement); the others are short and consume
 * nothing.
 */
export async function consumeBlanks(tx: Tx, audit: AuditContext, pieces: readonly PieceBlank[]): Promise<Set<number>> {
  const levels = await lockLevels(tx, variantIdsOf(pieces))
  const consumed = await consumeReservations(
    tx,
    audit,
    pieces.map((piece) => piece.piece_id),
  )
  const { untracked } = allocate(pieces, levels)
  return new Set([...consumed, ...untracked.map((piece) => piece.piece_id)])
}

/**
 * Whether a movement took the piece's blank from stock. The variant's `track_stock` doesn't tell: it may have been
 * changed since the label was printed, and the ledger gets back exactly what was taken.
 */
async function wasTakenFromStock(tx: Tx, piece: PieceBlank): Promise<boolean> {
  await lockLevels(tx, [piece.variant_id])
  return isBlankConsumed(tx, piece)
}

/** Returns a consumed blank to stock and gives it to the first short piece. */
export async function returnBlank(tx: Tx, audit: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await wasTakenFromStock(tx, piece))) return
  await recordBlankMovement(tx, audit, piece, 'return', reason)
  await allocateShort(tx, audit, [piece.variant_id])
}

/** Records that a consumed blank was scrapped. Levels don't change: it left them when it was consumed. */
export async function scrapBlank(tx: Tx, audit: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await wasTakenFromStock(tx, piece))) return
  await recordBlankMovement(tx, audit, piece, 'scrap', reason)
}

/**
 * Records that a wrong blank was returned and the right one taken (PIECE-22). Both are recorded on the piece's own
 * variant, whose blank was consumed with the label, so levels don't change.
 */
export async function swapBlank(tx: Tx, audit: AuditContext, piece: PieceBlank, reason: string): Promise<void> {
  if (!(await wasTakenFromStock(tx, piece))) return
  await recordBlankMovement(tx, audit, piece, 'swap', reason)
}

/**
 * Takes the attached and unprinted products of a parcel from stock, at most what is available, and once per order: what
 * an earlier label of the same parcel took is in the box already. Returns what is missing (empty if nothing) for the
 * order's history; the movement's note has it too.
 */
export async function consumeExtras(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  lines: readonly VariantQuantity[],
): Promise<{ variant_id: number; missing: number }[]> {
  const levels = await lockLevels(tx, variantIdsOf(lines))
  const taken = takeAvailable(subtractTaken(lines, await readTakenExtras(tx, orderId)), levels)
  await recordExtrasMovements(tx, audit, orderId, 'consume', taken)

  return taken.filter((line) => line.missing > 0).map(({ variant_id, missing }) => ({ variant_id, missing }))
}

/** Returns what `consumeExtras` took for an order, when its parcel is unpacked. */
export async function returnExtras(tx: Tx, audit: AuditContext, orderId: number): Promise<void> {
  const taken = await readTakenExtras(tx, orderId)
  if (taken.length === 0) return
  const levels = await lockLevels(tx, variantIdsOf(taken))
  await recordExtrasMovements(
    tx,
    audit,
    orderId,
    'return',
    taken.map((line) => ({ ...line, missing: 0 })),
  )
  await allocateShort(tx, audit, variantIdsOf(levels))
}

/** Records the opening stock of new variants, which have no movement yet. Zeros are left out. */
export async function openStock(
  tx: Tx,
  audit: AuditContext,
  lines: readonly VariantQuantity[],
  reason = '',
): Promise<void> {
  const opened = lines.filter((line) => line.quantity > 0)
  await lockLevels(tx, variantIdsOf(opened))
  await recordOnHandMovements(tx, audit, 'opening', opened, reason)
  await allocateShort(tx, audit, variantIdsOf(opened))
}
