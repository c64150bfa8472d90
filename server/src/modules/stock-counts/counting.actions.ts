import { maxCountedUnits, type StockCountLine } from '@platen/contracts/stock-counts/endpoints'
import type { Tx } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { findVariantOfScan, type ScannedVariant } from '../products/products.public.ts'
import { lockVariantStock } from '../stock/stock-adjusting.public.ts'
import { assertLive, assertNotCounted } from './count-steps.actions.ts'
import * as store from './stock-counts.store.ts'
import { readLine, readShelf } from './stock-counts.views.ts'

/** Locks a count that is open, together with others who count. */
async function lockOpen(tx: Tx, id: number): Promise<store.LockedCount> {
  const count = await store.lockCount(tx, id, 'shared')
  if (!count) throw refusal('not_found')
  assertLive(count)
  if (count.status === 'paused') throw refusal('count_paused', { number: count.number })
  return count
}

async function findVariant(tx: Tx, scan: { code: string; us_code?: string | undefined }): Promise<ScannedVariant> {
  const { code, variant } = await findVariantOfScan(tx, scan)
  if (!variant) throw refusal('count_code_unknown', { code })
  return variant
}

/**
 * Counts units of a variant (STOCK-26): one for a scan of its SKU or GTIN, a pack for a case barcode, or what was
 * typed. What should be on the shelf is read under the variant's stock lock and kept with the entry, so that what is
 * printed or consumed afterwards doesn't change the difference.
 */
export function countUnits(
  ctx: Call,
  id: number,
  { units: typed, ...scan }: { code: string; us_code?: string | undefined; units: number | null },
): Promise<{ units: number; line: StockCountLine; lot: string; expires_on: string | null }> {
  return ctx.write(async (tx) => {
    const count = await lockOpen(tx, id)
    const { variant_id: variantId, sku, units: scanned, lot, expires_on } = await findVariant(tx, scan)
    const line = await store.lockLine(tx, id, variantId)
    await lockVariantStock(tx, variantId)
    if (!line) throw refusal('count_outside_scope', { sku, number: count.number }, { details: { sku } })
    const units = typed ?? scanned
    const counted = line.counted ?? 0
    if (counted + units < 0) throw refusal('count_below_zero', { sku, counted, units: -units })
    if (counted + units > maxCountedUnits) throw refusal('count_too_many', { max: maxCountedUnits })
    await store.insertEntry(tx, {
      line_id: line.id,
      round: line.round,
      units,
      source: typed === null ? 'scan' : 'typed',
      ...(await readShelf(tx, variantId)),
      user_id: ctx.user.id,
    })
    return { units, line: await readLine(ctx, tx, line.id), lot, expires_on }
  })
}

/** Adds a variant to a count that doesn't cover it. */
export function addVariant(ctx: Call, id: number, code: string): Promise<StockCountLine> {
  return ctx.write(async (tx) => {
    await lockOpen(tx, id)
    const { variant_id: variantId } = await findVariant(tx, { code })
    const own = await store.lockLine(tx, id, variantId)
    if (own) return readLine(ctx, tx, own.id)
    // Before the stock lock, as where a count is started.
    await assertNotCounted(tx, [variantId])
    const level = await lockVariantStock(tx, variantId)
    if (level && !level.track_stock) throw refusal('stock_not_tracked', { sku: level.sku })
    const [lineId] = await store.insertLines(tx, id, [variantId])
    if (lineId === undefined) throw new Error('a line was not inserted')
    return readLine(ctx, tx, lineId)
  })
}
