import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { assertReversible } from './reversal.rules.ts'
import { countLostReservations, type StockLevel, type VariantQuantity, variantIdsOf } from './stock-allocation.rules.ts'
import { allocateShort } from './stock.public.ts'
import { deleteReservations, lockLevels, recordOnHandMovements, recordReversal } from './stock.store.ts'
import { findLastReservedPieces, findMovement } from './stock.views.ts'

/**
 * Adjusts the quantity on hand by `quantity`, which may be negative; lines of one variant are added (STOCK-5). Below
 * what is reserved, the last pieces of the queue become short; above, short pieces get blanks. Throws
 * `stock_below_zero`.
 */
export async function adjustStock(
  tx: Tx,
  audit: AuditContext,
  changes: readonly VariantQuantity[],
  reason: string,
  reasonId: number | null = null,
): Promise<void> {
  const levels = await lockLevels(tx, variantIdsOf(changes))
  await releaseLastReserved(tx, audit, changes, levels, reason)
  await recordOnHandMovements(
    tx,
    audit,
    'adjust',
    changes.filter((change) => change.quantity !== 0),
    reason,
    reasonId,
  )
  await allocateShort(tx, audit, variantIdsOf(levels))
}

/**
 * Takes the blanks of the last pieces of the queue away, as far as these changes leave too few for all of them; the
 * caller records the changes. Throws `stock_below_zero`.
 */
export async function releaseLastReserved(
  tx: Tx,
  audit: AuditContext,
  changes: readonly VariantQuantity[],
  levels: readonly StockLevel[],
  reason: string,
): Promise<void> {
  const lost = countLostReservations(changes, levels).filter(({ quantity }) => quantity > 0)
  if (lost.length > 0) await deleteReservations(tx, audit, await findLastReservedPieces(tx, lost), reason)
}

/**
 * Takes a movement back by another one that mirrors it (STOCK-41). Returns false if the variant has no such
 * movement. Refuses what `assertReversible` refuses, and `stock_below_zero`.
 */
export async function reverseMovement(
  tx: Tx,
  audit: AuditContext,
  { id, variant_id: variantId }: { id: number; variant_id: number },
  reason: string,
): Promise<boolean> {
  const levels = await lockLevels(tx, [variantId])
  const [level, movement] = [levels[0], await findMovement(tx, id)]
  if (!level || movement?.variant_id !== variantId) return false
  assertReversible(movement, level)
  const change = { variant_id: variantId, quantity: -movement.on_hand_change }
  await releaseLastReserved(tx, audit, [change], levels, reason)
  await recordReversal(tx, audit, id, reason)
  await allocateShort(tx, audit, [variantId])
  return true
}

/** Locks the level of one variant and returns it; undefined if there is no such variant. */
export async function lockVariantStock(tx: Tx, variantId: number): Promise<StockLevel | undefined> {
  return (await lockLevels(tx, [variantId]))[0]
}

export { isReversibleKind } from './reversal.rules.ts'
