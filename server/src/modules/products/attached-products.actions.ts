import type { ProductDetail } from '@platen/contracts/products'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/audit.public.ts'
import { attachedLines } from './attached-products.rules.ts'
import { lockProduct, saveAttached } from './attached-products.store.ts'
import { attachableVariants, whoChangedProduct } from './attached-products.views.ts'
import { productDetail } from './product-detail.views.ts'

/** Sets what is put into every parcel that holds a product, once per order (WORD-13). */
export async function setAttached(
  ctx: Ctx,
  id: number,
  { version, attached }: { version: number; attached: { sku: string; quantity: number }[] },
): Promise<ProductDetail> {
  return ctx.write(async (tx) => {
    const product = await lockProduct(tx, id)
    if (!product) throw refusal('not_found')
    if (product.version !== version) {
      const details = await productDetail(tx, id)
      throw refusal('changed_meanwhile', { who: (await whoChangedProduct(tx, id)) ?? product.name }, { details })
    }
    const known = await attachableVariants(
      tx,
      attached.map((line) => line.sku),
    )
    await saveAttached(tx, id, attachedLines(attached, known))
    await audit(tx, ctx, 'product.attached_set', id, { attached })
    tx.announce('products', id)
    return productDetail(tx, id)
  })
}
