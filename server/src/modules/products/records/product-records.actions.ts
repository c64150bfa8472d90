import { productWrites } from '@platen/contracts/products/records'
import type { ProductDetail } from '@platen/contracts/products/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import { changeRecordIn, createRecord } from '../../records/records.actions.ts'
import { archiveRecords, changeRecords, recordCreated, restoreRecords } from '../../records/record-sets.actions.ts'
import { findOriginal } from '../../records/record-original.actions.ts'
import { recordBulkActions } from '../../records/record-bulk.actions.ts'
import type { RecordKind, RecordVersion } from '../../records/record-kind.service.ts'
import { lockCatalog } from '../catalog.store.ts'
import { productRecord } from '../product-record.views.ts'
import { skusAdded } from '../products.events.ts'
import { insertProducts, saveProducts, type ProductInput } from './product-saving.actions.ts'
import * as views from './product-records.views.ts'

/** Products as records: failed orders that lacked the SKUs of a restored one are tried again. */
export const productKind: RecordKind<ProductDetail> = {
  ...productRecord,
  beforeRestore: (tx, ctx, { id }) => announceSkus(tx, ctx, [id]),
}

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
export function addProducts(ctx: Call, products: readonly ProductInput[]): Promise<RecordVersion[]> {
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

export function archiveProducts(ctx: Ctx, products: readonly RecordVersion[]): Promise<RecordVersion[]> {
  return ctx.write((tx) => archiveRecords(tx, ctx, productRecord, products))
}

/** Restores products, all or none; failed orders that lacked their SKUs are tried again. */
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
export const productBulkActions = recordBulkActions(productKind, {
  single: productWrites,
  nameColumn: 'code',
})
