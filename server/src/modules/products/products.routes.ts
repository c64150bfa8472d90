import { setAttachedProducts } from '@platen/contracts/products/attached-products'
import {
  getProduct,
  importCatalog,
  listProducts,
  listVariants,
  productFilters,
  productHistory,
} from '@platen/contracts/products/endpoints'
import { readDataFile } from '../../platform/files/data-disk.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { saveAttachedProducts } from './attached/attached-products.actions.ts'
import { readProductDetail } from './product-detail.views.ts'
import { importCatalogFile } from './products.actions.ts'
import { productList, readCatalogFilters } from './products.views.ts'
import { variantList } from './variants.views.ts'

export const productRoutes: Binding[] = [
  ...historyRoutes(productHistory),
  on(listProducts, (ctx, { query }) => readList(ctx, productList, query)),
  on(productFilters, (ctx) => readCatalogFilters(ctx.db)),
  on(getProduct, (ctx, { params }) => readProductDetail(ctx, ctx.db, params.id)),
  on(setAttachedProducts, (ctx, { params, body }) => saveAttachedProducts(ctx, params.id, body)),
  on(listVariants, (ctx, { query }) => readList(ctx, variantList, query)),
  on(importCatalog, async (ctx, { upload }) => importCatalogFile(ctx, await readDataFile(upload.path))),
]
