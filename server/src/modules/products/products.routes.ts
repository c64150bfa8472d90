import { readFile } from 'node:fs/promises'
import { setAttachedProducts } from '@platen/contracts/attached-products'
import { getProduct, importCatalog, listProducts, listVariants, productFilters } from '@platen/contracts/products'
import { on, type Binding } from '../../platform/http/mount.ts'
import { setAttached } from './attached-products.actions.ts'
import { productDetail } from './product-detail.views.ts'
import { importCatalogFile } from './products.actions.ts'
import { catalogFilters, productList } from './products.views.ts'
import { variantList } from './variants.views.ts'

export const productRoutes: Binding[] = [
  on(listProducts, (ctx, { query }) => productList(ctx.db, query)),
  on(productFilters, (ctx) => catalogFilters(ctx.db)),
  on(getProduct, (ctx, { params }) => productDetail(ctx.db, params.id)),
  on(setAttachedProducts, (ctx, { params, body }) => setAttached(ctx, params.id, body)),
  on(listVariants, (ctx, { query }) => variantList(ctx.db, query)),
  on(importCatalog, async (ctx, { upload }) => importCatalogFile(ctx, await readFile(upload.path))),
]
