import {
  archiveProduct as archiveEndpoint,
  restoreProduct as restoreEndpoint,
} from '@platen/contracts/products/records'
import type { ProductDetail } from '@platen/contracts/products/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import {
  archiveRecord,
  archiveRecords,
  changeRecordIn,
  changeRecords,
  createRecord,
  findOriginal,
  recordBulkActions,
  recordCreated,
  restoreRecord,
  restoreRecords,
  type RecordVersion,
} from '../../audit/records.public.ts'
import { lockCatalog } from '../catalog.store.ts'
import { productRecord } from '../product-record.views.ts'
import { skusAdded } from '../products.events.ts'
import { insertProducts, saveProducts, type ProductInput } from './product-saving.actions.ts'
import * as views from './product-records.views.ts'

/** Adds a product. Its code must be unused, by archived ones too (CATALOG-1). */
export function addProduct(
  ctx: Ctx,
  { copy_of: copyOf, ...product }: ProductInput & { copy_of?: number | undefined },
): Promise<ProductDetail> {
  return createRecord(ctx, productRecord, async (tx) => {
    const original = await findOriginal(copyOf, async (id) => (await views.findHeldProducts(tx, [id])).get(id))
    await lockCatalog(tx)
    const [id = 0] = await insertProducts(tx, [product], 'alone')
    return { id, copy_of: original?.code }
  })
}

/** Adds products, all or none, in a fixed number of statements. Names what it refuses as `products.17.code`. */
export function addProducts(ctx: Ctx, products: readonly ProductInput[]): Promise<RecordVersion[]> {
  return ctx.write(async (tx) => {
    await lockCatalog(tx)
    return recordCreated(tx, ctx, productRecord, await insertProducts(tx, products, 'numbered'))
  })
}

/**
 * Changes a product (CATALOG-2). Its printer tag and priority reach the pieces that wait, its name the search texts of
 * its variants. Labeled pieces keep the size of their areas, and pieces of a removed area are printed as ordered.
 */
export function editProduct(
  ctx: Ctx,
  id: number,
  { version, ...product }: ProductInput & { version: number },
): Promise<ProductDetail> {
  return ctx.write(async (tx) => {
    // Before the row, as imports do.
    await lockCatalog(tx)
    return changeRecordIn(tx, ctx, productRecord, { id, version }, () =>
      saveProducts(tx, [{ ...product, id }], 'alone'),
    )
  })
}

/** Changes products, all or none, as `addProducts` adds them. */
export function editProducts(ctx: Ctx, products: readonly (ProductInput & RecordVersion)[]): Promise<RecordVersion[]> {
  return ctx.write(async (tx) => {
    await lockCatalog(tx)
    return changeRecords(tx, ctx, productRecord, products, () => saveProducts(tx, products, 'numbered'))
  })
}

export function archiveProduct(ctx: Ctx, product: RecordVersion): Promise<ProductDetail> {
  return archiveRecord(ctx, productRecord, product)
}

export function archiveProducts(ctx: Ctx, products: readonly RecordVersion[]): Promise<RecordVersion[]> {
  return ctx.write((tx) => archiveRecords(tx, ctx, productRecord, products))
}

/** Restores a product; failed orders that lacked its SKUs are tried again. */
export function restoreProduct(ctx: Ctx, product: RecordVersion): Promise<ProductDetail> {
  return restoreRecord(ctx, productRecord, product, (tx) => announceSkus(tx, ctx, [product.id]))
}

/** Restores products, as `restoreProduct` does one. */
export function restoreProducts(ctx: Ctx, products: readonly RecordVersion[]): Promise<RecordVersion[]> {
  return ctx.write(async (tx) => {
    const restored = await restoreRecords(tx, ctx, productRecord, products)
    await announceSkus(
      tx,
      ctx,
      products.map((product) => product.id),
    )
    return restored
  })
}

async function announceSkus(tx: Tx, ctx: Ctx, productIds: readonly number[]): Promise<void> {
  const skus = await views.readSkus(tx, productIds)
  if (skus.length > 0) await tx.emit(skusAdded, { ctx, skus })
}

/** What can be done with many products (BULK-7). */
export const productBulkActions = recordBulkActions(productRecord, {
  single: { archive: archiveEndpoint, restore: restoreEndpoint },
  nameColumn: 'code',
  archive: archiveProduct,
  restore: restoreProduct,
})
