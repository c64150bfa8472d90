import { setAttachedProducts } from '@platen/contracts/products/attached-products'
import { importCatalog, listVariants, productFilters } from '@platen/contracts/products/endpoints'
import { readDataFile } from '../../platform/files/data-disk.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { saveAttachedProducts } from './attached/attached-products.actions.ts'
import { importCatalogFile } from './products.actions.ts'
import { readCatalogFilters } from './products.views.ts'
import { variantList } from './variants.views.ts'

export const productRoutes: Binding[] = [
  on(productFilters, (ctx) => readCatalogFilters(ctx.db)),
  on(setAttachedProducts, (ctx, { params, body }) => saveAttachedProducts(ctx, params.id, body)),
  on(listVariants, (ctx, { query }) => readList(ctx, variantList, query)),
  on(importCatalog, async (ctx, { upload }) => importCatalogFile(ctx, await readDataFile(upload.path))),
]
