import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import { validateOrder } from './order-validation.rules.ts'
import type { OrderContent } from '../../order-files/order-files.public.ts'
import { findDesignsByName, findMappedVariants, findVariantsBySku, type MappedSkus } from './order-catalog.views.ts'
import { readStoredOrder } from './order-content.views.ts'
import type { CatalogVariant } from './order-items.rules.ts'
import { createItemPieces } from './order-intake.actions.ts'
import { saveProblems } from './order-intake.store.ts'
import { saveResolvedItems } from './order-items.store.ts'
import { lockOrder, recordOrderEvent, updateOrderStatus } from '../order-status.actions.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.actions.ts'

/** The catalog and design data of lines: by key for validation, and by variant id for pieces. */
export interface LineLookup {
  variants: Map<string, CatalogVariant>
  /** SKU keys that the store maps to an archived variant, with its SKU. */
  mappedToArchived: Map<string, string>
  /** What the store's mappings print, by SKU key. */
  mappedDesigns: MappedSkus['designs']
  designs: Map<string, string>
  byId: Map<number, CatalogVariant>
}

/** Looks up the variants and designs that lines of a store's orders name, by the store's SKU mappings first (MAP-1). */
export async function lookUpLines(tx: Tx, storeId: number, lines: OrderContent['lines']): Promise<LineLookup> {
  const skuKeys = lines.map((line) => skuKey(line.sku))
  const mapped = await findMappedVariants(tx, storeId, skuKeys)
  const variants = new Map([...(await findVariantsBySku(tx, skuKeys)), ...mapped.variants])
  // Assumed: what a person decided for this store counts more than a variant that happens to have the SKU.
  for (const key of mapped.archived.keys()) variants.delete(key)
  const designs = await findDesignsByName(
    tx,
    storeId,
    [...lines.map((line) => line.designs), ...mapped.designs.values()].flatMap((designs) =>
      designs.map((design) => designNameKey(design.file_name)),
    ),
  )
  const byId = new Map([...variants.values()].map((variant) => [variant.variant_id, variant]))
  return { variants, mappedToArchived: mapped.archived, mappedDesigns: mapped.designs, designs, byId }
}

/**
 * Validates a failed order again, as an import would (ORDER-8): updates its items and problems, and opens it with its
 * pieces if it has none left. Returns the number of remaining problems.
 */
export async function revalidateOrder(tx: Tx, audit: AuditContext, orderId: number): Promise<number> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return 0
  const { content, items } = await readStoredOrder(tx, orderId)
  const left = items.filter((item) => item.quantity > item.cancelled_quantity)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const known = await lookUpLines(tx, order.store_id, lines)
  const outcome = validateOrder({ ...content, lines }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  const resolved = outcome.items.map((item, at) => ({ ...item, item_id: left[at]?.id ?? 0 }))
  await saveResolvedItems(tx, resolved)
  // Problems refer to the item's own position, which counts cancelled items.
  const problems = outcome.problems.map((problem) => ({
    ...problem,
    field: problem.field.replace(/^lines\.(\d+)/, (_all, nth) => `lines.${left[Number(nth) - 1]?.position}`),
  }))
  await saveProblems(tx, orderId, problems)
  if (problems.length === 0 && lines.length > 0) {
    const { id, expedited, ship_by, placed_at, hold_kind } = order
    const piecesFor = { id, urgent: expedited, held: hold_kind !== null, ship_by, placed_at }
    await createItemPieces(tx, audit, piecesFor, resolved, known.byId)
    await recordOrderEvent(tx, audit, orderId, 'mended', {})
  }
  await chooseVendorsOf(tx, [orderId])
  await updateOrderStatus(tx, audit, orderId)
  return problems.length
}

/**
 * Opens a failed order if nothing is wrong with it by now, and otherwise changes nothing. Returns whether it opened.
 * Locks the order.
 */
export async function openIfMended(tx: Tx, audit: AuditContext, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return false
  const { content } = await readStoredOrder(tx, orderId)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const outcome = validateOrder({ ...content, lines }, await lookUpLines(tx, order.store_id, lines))
  if (outcome.kind === 'skipped' || outcome.problems.length > 0) return false
  return (await revalidateOrder(tx, audit, orderId)) === 0
}
