import type { OrderStatus } from '@platen/contracts/orders/status'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import { validateOrder } from './order-validation.rules.ts'
import type { OrderContent } from '../../order-files/order-files.public.ts'
import {
  findDesignsByName,
  findMappedVariants,
  findNeverMade,
  findVariantsBySku,
  type MappedSkus,
} from './order-catalog.views.ts'
import { readStoredOrder } from './order-content.views.ts'
import { makesNothing, type CatalogVariant } from './order-items.rules.ts'
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
  /** By which SKU or pattern the store's mappings say that a SKU key is never made here. */
  neverMade: Map<string, string>
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
  const neverMade = await findNeverMade(tx, storeId, skuKeys, mapped)
  for (const key of [...mapped.archived.keys(), ...neverMade.keys()]) variants.delete(key)
  const designs = await findDesignsByName(
    tx,
    storeId,
    [...lines.map((line) => line.designs), ...mapped.designs.values()].flatMap((designs) =>
      designs.map((design) => designNameKey(design.file_name)),
    ),
  )
  const byId = new Map([...variants.values()].map((variant) => [variant.variant_id, variant]))
  return { variants, mappedToArchived: mapped.archived, neverMade, mappedDesigns: mapped.designs, designs, byId }
}

/**
 * Validates a failed order again, as an import would (ORDER-8): updates its items and problems, and opens it with its
 * pieces if it has none left. One with nothing left that is made here is cancelled (MAP-22). Returns the number of
 * remaining problems and the status.
 */
export async function revalidateOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
): Promise<{ problems: number; status: OrderStatus }> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return { problems: 0, status: order.status }
  const { content, items } = await readStoredOrder(tx, orderId)
  const left = items.filter((item) => item.quantity > item.cancelled_quantity)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const known = await lookUpLines(tx, order.store_id, lines)
  const outcome = validateOrder({ ...content, lines }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  const resolved = outcome.items.map((item, at) => ({ ...item, item_id: left[at]?.id ?? 0 }))
  await saveResolvedItems(tx, resolved)
  // Problems refer to the item's own position, which counts cancelled items.
  const atPosition = <Found extends { field: string }>(found: Found): Found => ({
    ...found,
    field: found.field.replace(/^lines\.(\d+)/, (_all, nth) => `lines.${left[Number(nth) - 1]?.position}`),
  })
  const problems = outcome.problems.map(atPosition)
  await saveProblems(tx, orderId, problems)
  if (problems.length === 0 && !makesNothing(resolved)) {
    const { id, expedited, ship_by, placed_at, hold_kind } = order
    const piecesFor = { id, urgent: expedited, held: hold_kind !== null, ship_by, placed_at }
    await createItemPieces(tx, audit, [{ order: piecesFor, items: resolved }], known.byId)
    const remarks = outcome.warnings.filter(({ code }) => code === 'line_never_made').map(atPosition)
    await recordOrderEvent(tx, audit, orderId, 'mended', remarks.length > 0 ? { remarks } : {})
  }
  await chooseVendorsOf(tx, [orderId])
  return { problems: problems.length, status: await updateOrderStatus(tx, audit, orderId) }
}

/**
 * Opens a failed order if nothing is wrong with it by now, or cancels it if nothing in it is made here, and otherwise
 * changes nothing. Returns what it is then. Locks the order.
 */
export async function settleIfMended(tx: Tx, audit: AuditContext, orderId: number): Promise<OrderStatus> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return order.status
  const { content } = await readStoredOrder(tx, orderId)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const outcome = validateOrder({ ...content, lines }, await lookUpLines(tx, order.store_id, lines))
  if (outcome.kind === 'skipped' || (outcome.problems.length > 0 && !makesNothing(outcome.items))) return 'failed'
  return (await revalidateOrder(tx, audit, orderId)).status
}
