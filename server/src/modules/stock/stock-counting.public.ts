import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { PostedLine } from './stock-allocation.rules.ts'
import { allocateShort } from './stock.public.ts'
import { releaseLastReserved } from './stock-adjusting.public.ts'
import { lockLevels, recordCountMovements } from './stock.store.ts'

/** A count of stock, as its movements name it. */
export interface AppliedCount {
  number: string
  reason_id: number | null
}

/**
 * Adjusts stock by the differences of a count, each named by its line (STOCK-28): below what is reserved the last
 * pieces of the queue become short, above it short pieces get blanks. All or nothing. Throws `stock_below_zero`.
 */
export async function applyCount(
  tx: Tx,
  audit: AuditContext,
  count: AppliedCount,
  lines: readonly PostedLine[],
): Promise<void> {
  const variantIds = lines.map((line) => line.variant_id)
  const levels = await lockLevels(tx, variantIds)
  await releaseLastReserved(tx, audit, lines, levels, count.number)
  await recordCountMovements(tx, audit, count, lines)
  await allocateShort(tx, audit, variantIds)
}
