import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { assertAvailable, type PieceBlank, type PostedDocument, type PostedLine } from './stock-allocation.rules.ts'
import { allocateShort } from './stock.public.ts'
import { lockLevels, recordDocumentMovements } from './stock.store.ts'

export type { PostedDocument, PostedLine } from './stock-allocation.rules.ts'

/**
 * Puts what a document of Stock In brings on hand and gives it to short pieces in queue order (STOCK-8). Lines of zero
 * units are left out. Returns the pieces that got a blank.
 */
export async function receiveStock(
  tx: Tx,
  audit: AuditContext,
  document: PostedDocument,
  lines: readonly PostedLine[],
): Promise<readonly PieceBlank[]> {
  const moved = lines.filter((line) => line.quantity > 0)
  const variantIds = [...new Set(moved.map((line) => line.variant_id))]
  await lockLevels(tx, variantIds)
  await recordDocumentMovements(tx, audit, document, moved)
  return allocateShort(tx, audit, variantIds)
}

/** Takes what a document of Stock Out names, all or nothing. Throws `stock_not_available` (STOCK-22). */
export async function takeOutStock(
  tx: Tx,
  audit: AuditContext,
  document: PostedDocument,
  lines: readonly PostedLine[],
): Promise<void> {
  const moved = lines.filter((line) => line.quantity > 0)
  assertAvailable(moved, await lockLevels(tx, [...new Set(moved.map((line) => line.variant_id))]))
  await recordDocumentMovements(tx, audit, document, moved)
}
