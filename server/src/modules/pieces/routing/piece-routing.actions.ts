import type { Tx } from '../../../platform/db/database.types.ts'
import { lockPiecesOfProducts, savePriorities, savePrinterTagsOfWaiting } from './piece-routing.store.ts'

/**
 * Updates the printer tag of pieces that wait for a barcode to that of their variant, or of its product. Assumed: a
 * piece with a label keeps the tag printed on it; to print it elsewhere, the operator chooses a printer.
 */
export async function updateWaitingPrinterTags(tx: Tx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0 || (await savePrinterTagsOfWaiting(tx, variantIds)) === 0) return
}

/** Locks the pieces that follow these products, before the first product takes its own along. */
export async function lockFollowingPieces(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockPiecesOfProducts(tx, productIds)
}

/**
 * Updates the priority of pieces to that of their products, in the queues of all stations. Assumed: a labeled piece
 * follows too, because the queues of Print to Package have the same order.
 */
export async function updatePriorities(tx: Tx, productIds: readonly number[]): Promise<void> {
  await savePriorities(tx, productIds)
}
