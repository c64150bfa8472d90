import type { ProductDetail } from '@platen/contracts/products/endpoints'
import type { Ctx } from '../../../platform/http/context.ts'
import { changeRecord } from '../../records/records.actions.ts'
import { resolveAttachedLines } from './attached-products.rules.ts'
import { saveAttached } from './attached-products.store.ts'
import { findAttachableVariants } from './attached-products.views.ts'
import { productRecord } from '../product-record.views.ts'

/** Sets what is packed with every order that contains a product, once per order (WORD-13). */
export function saveAttachedProducts(
  ctx: Ctx,
  id: number,
  { version, attached }: { version: number; attached: { sku: string; quantity: number }[] },
): Promise<ProductDetail> {
  const skus = attached.map((line) => line.sku)
  return changeRecord(
    ctx,
    productRecord,
    { id, version },
    async (tx) => {
      const lines = resolveAttachedLines(attached, await findAttachableVariants(tx, skus))
      await saveAttached(tx, [{ product_id: id, lines }])
    },
    { event: 'attached_set' },
  )
}
