import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { PickAreaLevel, PickAreaTransfer } from './pick-area.types.ts'
import { recordPickAreaMovement } from './pick-area.store.ts'
import { availableQuantity } from './stock-allocation.rules.ts'
import { allocateShort } from './stock.public.ts'
import { lockLevels } from './stock.store.ts'

export type { PickAreaLevel } from './pick-area.types.ts'

/**
 * Moves goods into the pick area, where short pieces get their blanks in queue order (STOCK-8), or out of it, at most
 * what is available. Returns the id of the movement and the level afterwards. Throws `pick_area_has_fewer`.
 */
export async function transferWithPickArea(
  tx: Tx,
  audit: AuditContext,
  transfer: PickAreaTransfer,
): Promise<{ movement_id: number; level: PickAreaLevel }> {
  const { variant_id, quantity, direction } = transfer
  const before = await lockLevel(tx, variant_id)
  if (direction === 'out' && availableQuantity(before) < quantity) {
    throw refusal('pick_area_has_fewer', { sku: before.sku, available: availableQuantity(before), quantity })
  }
  const movementId = await recordPickAreaMovement(tx, audit, transfer)
  if (direction === 'in') await allocateShort(tx, audit, [variant_id])
  const after = await lockLevel(tx, variant_id)
  return {
    movement_id: movementId,
    level: {
      variant_id,
      sku: after.sku,
      on_hand: after.on_hand,
      available: availableQuantity(after),
      short_served: after.reserved - before.reserved,
    },
  }
}

async function lockLevel(tx: Tx, variantId: number) {
  const [level] = await lockLevels(tx, [variantId])
  if (!level) throw new Error(`variant ${variantId} has no stock level`)
  return level
}
