import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../platform/db/database.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { printerTagIds } from '../printer-tags/printer-tags.public.ts'
import { openStock } from '../stock/stock.public.ts'
import { readCatalogCsv } from './catalog-csv.format.ts'
import { planCatalog } from './catalog-plan.rules.ts'
import type { CatalogRow, RejectedCatalogRow } from './catalog-row.types.ts'
import * as store from './catalog.store.ts'
import { knownProducts, knownVariants, searchedVariants } from './catalog.views.ts'
import { variantSearchText } from './product-search.rules.ts'
import { variantTagsChanged } from './products.events.ts'

export type { CatalogRow } from './catalog-row.types.ts'

/** The rows of a catalogue file that is known to be right; throws where one is not. */
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
  /** Blanks on hand that new variants came with. */
  opened: number
  rejected: RejectedCatalogRow[]
}

/**
 * Brings the catalogue to what rows of a file say, in few statements whatever their number. Unknown printer tags are
 * made; on_hand opens the stock of new variants and is no correction of others. Rows in conflict with what is known
 * stay out and are answered.
 */
export async function applyCatalog(tx: Tx, who: AuditContext, rows: readonly CatalogRow[]): Promise<CatalogOutcome> {
  await store.lockCatalog(tx)
  const { products, variants, rejected } = planCatalog(rows, {
    products: await knownProducts(tx, rows),
    variants: await knownVariants(tx, rows),
  })
  const changed = [...variants.created, ...variants.updated]
  const tags = await printerTagIds(
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
  await openStock(tx, who, openingLines(made, variants.created), 'catalogue')
  if (changed.length + products.created.length + products.updated.length > 0) tx.announce('products')
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
    const variant_id = ids.get(skuKey(sku))
    return variant_id === undefined ? [] : [{ variant_id, quantity }]
  })
}

/** A product that was renamed takes its variants along, those that the file does not name too. */
async function refreshSearchTexts(tx: Tx, product_codes: readonly string[]): Promise<void> {
  if (product_codes.length === 0) return
  const variants = await searchedVariants(tx, product_codes)
  await store.saveSearchTexts(
    tx,
    variants.map((variant) => ({ id: variant.id, text: variantSearchText(variant, variant.product_text) })),
  )
}
