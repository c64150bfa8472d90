import { readFile } from 'node:fs/promises'
import { setAttachedProducts } from '@platen/contracts/attached-products'
import { getProduct, importCatalog, listProducts, listVariants, productFilters } from '@platen/contracts/products'
import { on, type Binding } from '../../platform/http/mount.ts'
import { saveAttachedProducts } from './attached-products.actions.ts'
import { readProductDetail } from './product-detail.views.ts'
import { importCatalogFile } from './products.actions.ts'
import { readCatalogFilters, readProductList } from './products.views.ts'
import { readVariantList } from './variants.views.ts'

export const productRoutes: Binding[] = [
  on(listProducts, (ctx, { query }) => readProductList(ctx.db, query)),
  on(productFilters, (ctx) => readCatalogFilters(ctx.db)),
  on(getProduct, (ctx, { params }) => readProductDetail(ctx.db, params.id)),
  on(setAttachedProducts, (ctx, { params, body }) => saveAttachedProducts(ctx, params.id, body)),
  on(listVariants, (ctx, { query }) => readVariantList(ctx.db, query)),
  on(importCatalog, async (ctx, { upload }) => importCatalogFile(ctx, await readFile(upload.path))),
]
