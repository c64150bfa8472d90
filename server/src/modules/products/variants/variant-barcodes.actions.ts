import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../../platform/http/refusal.ts'
import { editVariants } from './variant-records.actions.ts'
import { readVariantsWithFields } from './variant-records.views.ts'

/**
 * Adds a barcode to a variant as an edit of it, with its history: its GTIN if the code is one blank, else that of a
 * case. Throws `stock_variant_has_gtin` where it has a GTIN already, and what edits of variants refuse. Runs in the
 * caller's transaction.
 */
export async function addBarcodeToVariant(
  tx: Tx,
  ctx: Ctx,
  variantId: number,
  { code, pack_quantity }: { code: string; pack_quantity: number },
): Promise<void> {
  const [variant] = await readVariantsWithFields(tx, { ids: [variantId] })
  if (!variant) throw refusal('not_found')
  const { id, version, sku, gtin, case_barcodes: cases } = variant
  if (pack_quantity === 1 && gtin !== null) throw fieldRefusal('pack_quantity', 'stock_variant_has_gtin', { sku, gtin })
  const edit = pack_quantity === 1 ? { gtin: code } : { case_barcodes: [...cases, { barcode: code, pack_quantity }] }
  const within: Ctx = { ...ctx, key: null, write: (work) => work(tx) }
  await editVariants(within, [{ id, version, ...edit }])
}
