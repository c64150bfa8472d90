import { skuKey } from '@platen/contracts/values/match-key'
import type { Tx } from '../../platform/db/database.types.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { eachInSlices, mapInSlices } from '../../platform/jobs/slices.ts'
import { recordChanges } from '../records/records.actions.ts'
import { ensurePrinterTags } from '../printer-tags/printer-tags.public.ts'
import { openStock } from '../stock/stock.public.ts'
import { readCatalogCsv } from './catalog-csv.format.ts'
import { createProductComparison, createVariantComparison, type ImportedChange } from './catalog-history.rules.ts'
import { createCatalogPlanner } from './catalog-plan.rules.ts'
import type { CatalogRow, RejectedCatalogRow } from './catalog-row.types.ts'
import * as store from './catalog.store.ts'
import { findKnownProducts, findKnownVariants, findWarehouseCodes, readVersions } from './catalog.views.ts'
import { refreshSearchTexts } from './product-search.actions.ts'
import { variantTagsChanged } from './products.events.ts'

export type { CatalogRow } from './catalog-row.types.ts'
export { selectKnownWeight } from './known-weight.views.ts'
export { productRecord } from './product-record.views.ts'
export { hasShortPieces, shortPieces } from './variants.views.ts'
export {
  findScannedVariant,
  findVariantOfScan,
  minPartLength,
  scannedVariantId,
  variantsNamed,
  searchVariants,
  variantIdOfGtin,
} from './variants/scanned-variants.views.ts'
export type { ScannedVariant } from './variants/scanned-variants.views.ts'
export { addBarcodeToVariant } from './variants/variant-barcodes.actions.ts'

/** Returns the rows of a catalog file that must be valid. Throws if a row is not. */
export function readCatalog(bytes: Uint8Array): CatalogRow[] {
  const file = readCatalogCsv(bytes)
  if (isRefusedFile(file) || file.rejected.length > 0) throw new Error('this catalog file has wrong rows')
  return file.rows
}

export interface CatalogOutcome {
  created: number
  updated: number
  unchanged: number
  products: { created: number; updated: number }
  /** The number of blanks on hand of new variants. */
  opened: number
  /** The ids of new rows. */
  added: { products: number[]; variants: number[] }
  rejected: RejectedCatalogRow[]
}

/**
 * Updates the catalog from the rows of a file, in a fixed number of statements. Unknown printer tags are created.
 * `on_hand` is the opening stock of new variants and never changes that of others. Rows that conflict with stored data
 * are not imported and are returned.
 */
export async function applyCatalog(tx: Tx, audit: AuditContext, rows: readonly CatalogRow[]): Promise<CatalogOutcome> {
  await store.lockCatalog(tx)
  const known = {
    products: await findKnownProducts(tx, rows),
    variants: await findKnownVariants(tx, rows),
    warehouse_codes: await findWarehouseCodes(
      tx,
      rows.map((row) => skuKey(row.sku)),
    ),
  }
  const { plan, add } = createCatalogPlanner(known)
  await eachInSlices(rows, add)
  const { products, variants, rejected } = plan
  const changed = [...variants.created, ...variants.updated]
  const tags = await ensurePrinterTags(
    tx,
    changed.flatMap((variant) => variant.printer_tag ?? []),
  )
  const addedProducts = await store.saveProducts(tx, products)
  const insertedVariants = await store.insertVariants(tx, variants.created, tags)
  await store.updateVariants(tx, variants.updated, tags)
  const productChanges = await mapInSlices(products.updated, createProductComparison(known.products, products))
  await recordImport(tx, audit, 'products', productChanges.flat())
  const variantChanges = await mapInSlices(variants.updated, createVariantComparison(known.variants))
  await recordImport(tx, audit, 'variants', variantChanges.flat())
  await refreshSearchTexts(
    tx,
    products.updated.map((product) => product.code),
  )
  await tx.emit(variantTagsChanged, { variant_ids: variants.updated.map((variant) => variant.id) })
  await openStock(tx, audit, await openingLines(insertedVariants, variants.created), 'catalogue')
  return {
    created: variants.created.length,
    updated: variants.updated.length,
    unchanged: variants.unchanged,
    products: { created: products.created.length, updated: products.updated.length },
    opened: variants.created.reduce((sum, variant) => sum + variant.on_hand, 0),
    added: { products: addedProducts, variants: insertedVariants.map((variant) => variant.id) },
    rejected,
  }
}

/** Records in the history of each row what the import changed in it. */
async function recordImport(
  tx: Tx,
  audit: AuditContext,
  table: 'products' | 'variants',
  changes: readonly ImportedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map((change) => change.id)
  const by = { user: { id: audit.user_id }, session_id: null }
  const versions = new Map((await readVersions(tx, table, ids)).map((row) => [row.id, row.version]))
  const rows = await mapInSlices(changes, (change) => ({ ...change, version: versions.get(change.id) ?? 1 }))
  await recordChanges(tx, by, table, { event: 'edited' }, rows)
}

async function openingLines(
  insertedVariants: readonly { id: number; sku: string }[],
  created: readonly { sku: string; on_hand: number }[],
) {
  const ids = new Map(await mapInSlices(insertedVariants, (variant) => [skuKey(variant.sku), variant.id] as const))
  const lines = await mapInSlices(created, ({ sku, on_hand: quantity }) => {
    const variantId = ids.get(skuKey(sku))
    return variantId === undefined ? [] : [{ variant_id: variantId, quantity }]
  })
  return lines.flat()
}
