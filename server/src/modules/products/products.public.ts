import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../platform/db/database.types.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { ensurePrinterTags } from '../printer-tags/printer-tags.public.ts'
import { openStock } from '../stock/stock.public.ts'
import { readCatalogCsv } from './catalog-csv.format.ts'
import { planCatalog } from './catalog-plan.rules.ts'
import type { CatalogRow, RejectedCatalogRow } from './catalog-row.types.ts'
import * as store from './catalog.store.ts'
import { findKnownProducts, findKnownVariants, readSearchedVariants } from './catalog.views.ts'
import { toVariantSearchText } from './product-search.rules.ts'
import { variantTagsChanged } from './products.events.ts'

export type { CatalogRow } from './catalog-row.types.ts'

/** Returns the rows of a catalog file that must be valid. Throws if a row is not. */
export function readCatalog(bytes: Uint8Array): CatalogRow[] {
  const file = readCatalogCsv(bytes)
  if (isRefusedFile(file) || file.rejected.length > 0) throw new Error('this catalogue file has wrong rows')
  return file.rows
}

export interface CatalogOutcome {
  created: number
  updated: number
  unchanged: number
  products: { created: number; updated: number }
  /** The number of blanks on hand of new variants. */
  opened: number
  rejected: RejectedCatalogRow[]
}

/**
 * Updates the catalog from the rows of a file, in a fixed number of statements. Unknown printer tags are created.
 * `on_hand` is the opening stock of new variants and never changes that of others. Rows that conflict with stored data
 * are not imported and are returned.
 */
export async function applyCatalog(tx: Tx, audit: AuditContext, rows: readonly CatalogRow[]): Promise<CatalogOutcome> {
  await store.lockCatalog(tx)
  const { products, variants, rejected } = planCatalog(rows, {
    products: await findKnownProducts(tx, rows),
    variants: await findKnownVariants(tx, rows),
  })
  const changed = [...variants.created, ...variants.updated]
  const tags = await ensurePrinterTags(
    tx,
    changed.flatMap((variant) => variant.printer_tag ?? []),
  )
  await store.saveProducts(tx, products)
  const made = await store.insertVariants(tx, variants.created, tags)
  await store.updateVariants(tx, variants.updated, tags)
  await refreshSearchTexts(
    tx,
    products.updated.map((product) => product.code),
  )
  await tx.emit(variantTagsChanged, { variant_ids: variants.updated.map((variant) => variant.id) })
  await openStock(tx, audit, openingLines(made, variants.created), 'catalogue')
  return {
    created: variants.created.length,
    updated: variants.updated.length,
    unchanged: variants.unchanged,
    products: { created: products.created.length, updated: products.updated.length },
    opened: variants.created.reduce((sum, variant) => sum + variant.on_hand, 0),
    rejected,
  }
}

function openingLines(
  made: readonly { id: number; sku: string }[],
  created: readonly { sku: string; on_hand: number }[],
) {
  const ids = new Map(made.map((variant) => [skuKey(variant.sku), variant.id]))
  return created.flatMap(({ sku, on_hand: quantity }) => {
    const variantId = ids.get(skuKey(sku))
    return variantId === undefined ? [] : [{ variant_id: variantId, quantity }]
  })
}

/** Updates the search texts of all variants of renamed products, including those that the file doesn't name. */
async function refreshSearchTexts(tx: Tx, productCodes: readonly string[]): Promise<void> {
  if (productCodes.length === 0) return
  const variants = await readSearchedVariants(tx, productCodes)
  await store.saveSearchTexts(
    tx,
    variants.map((variant) => ({ id: variant.id, text: toVariantSearchText(variant, variant.product_text) })),
  )
}
