import type { Tx } from '../../platform/db/database.types.ts'
import { mapInSlices } from '../../platform/jobs/slices.ts'
import { saveSearchTexts } from './catalog.store.ts'
import { readSearchedVariants } from './catalog.views.ts'
import { toVariantSearchText } from './product-search.rules.ts'

/** Updates the search texts of all variants of renamed products. */
export async function refreshSearchTexts(tx: Tx, productCodes: readonly string[]): Promise<void> {
  if (productCodes.length === 0) return
  const variants = await readSearchedVariants(tx, productCodes)
  await saveSearchTexts(
    tx,
    await mapInSlices(variants, (variant) => ({
      id: variant.id,
      text: toVariantSearchText(variant, variant.product_text),
    })),
  )
}
