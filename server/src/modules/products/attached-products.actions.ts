import type { ProductDetail } from '@platen/contracts/products'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { assertVersion, recordAudit } from '../audit/audit.public.ts'
import { resolveAttachedLines } from './attached-products.rules.ts'
import { lockProduct, saveAttached } from './attached-products.store.ts'
import { findAttachableVariants } from './attached-products.views.ts'
import { readProductDetail } from './product-detail.views.ts'

/** Sets what is packed with every order that contains a product, once per order (WORD-13). */
export async function saveAttachedProducts(
  ctx: Ctx,
  id: number,
  { version, attached }: { version: number; attached: { sku: string; quantity: number }[] },
): Promise<ProductDetail> {
  return ctx.write(async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw refusal('not_found')
    const current = { id, version: product.version, actions: ['product.attached_set'] }
    await assertVersion(tx, version, current, () => readProductDetail(tx, id))
    const known = await findAttachableVariants(
      tx,
      attached.map((line) => line.sku),
    )
    await saveAttached(tx, id, resolveAttachedLines(attached, known))
    await recordAudit(tx, ctx, 'product.attached_set', id, { attached })
    return readProductDetail(tx, id)
  })
}
