import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import type { SkuRetry } from '@platen/contracts/waiting-skus/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { isSkuPattern } from '../../sku-mappings/sku-pattern.public.rules.ts'
import { mapSkuOfOrder } from '../../sku-mappings/sku-mappings.public.actions.ts'
import { countOrdersBySku, countOrdersToRetry } from './orders-to-retry.views.ts'
import { queueRetry } from './retry-orders.actions.ts'
import { readLastRetry } from './sku-retries.views.ts'
import { isWaitedFor } from './waiting-skus.views.ts'

interface WaitingMapping {
  store_id: number
  sku: string
  made: boolean
  variant_sku: string
  designs: ItemDesigns
}

/**
 * Maps a SKU that orders wait for, or says that it is never made, and tries them all again after the commit (MAP-7).
 * Returns how far that is, to be read again until it is done. Throws `sku_not_waiting` if none waits: other mappings
 * are those of stores.
 */
export function mapWaitingSku(ctx: Ctx, mapping: WaitingMapping): Promise<SkuRetry> {
  return ctx.write(async (tx) => {
    const { store_id: storeId, sku } = mapping
    if (!(await isWaitedFor(tx, storeId, sku))) throw refusal('sku_not_waiting', { sku })
    await mapSkuOfOrder(tx, ctx, mapping)
    return readLastRetry(ctx, tx, storeId, sku)
  })
}

/**
 * Tries the orders of a store that wait for these SKUs again after the commit (MAP-3), and keeps for each SKU what
 * becomes of them.
 */
export async function queueSkuRetries(
  tx: Tx,
  ctx: Ctx,
  storeId: number,
  { skus, never_made: areNeverMade }: { skus: readonly string[]; never_made: boolean },
): Promise<void> {
  const isPattern = (sku: string) => areNeverMade && isSkuPattern(skuKey(sku))
  const plain = skus.filter((sku) => !isPattern(sku))
  const counts = await countOrdersBySku(tx, storeId, plain)
  const free = new Set(plain.filter((sku) => !counts.has(skuKey(sku))))
  // An order that is being imported now may still come to wait.
  if (free.size > 0) await queueRetry(tx, ctx, { store_id: storeId, skus: [...free] })
  for (const sku of skus.filter((sku) => !free.has(sku))) {
    const selection = { store_id: storeId, ...(isPattern(sku) ? { sku_pattern: sku } : { skus: [sku] }) }
    const waiting = counts.get(skuKey(sku)) ?? (await countOrdersToRetry(tx, selection))
    await queueRetry(tx, ctx, selection, waiting === 0 ? null : { store_id: storeId, sku, waiting })
  }
}
