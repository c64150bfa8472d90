import * as products from '@platen/contracts/products/records'
import { on, type Binding } from '../../../platform/http/mount.ts'
import * as actions from './product-records.actions.ts'

export const productRecordRoutes: Binding[] = [
  on(products.createProduct, (ctx, { body }) => actions.addProduct(ctx, body)),
  on(products.editProduct, (ctx, { params, body }) => actions.editProduct(ctx, params.id, body)),
  on(products.archiveProduct, (ctx, { params, body }) => actions.archiveProduct(ctx, { ...params, ...body })),
  on(products.restoreProduct, (ctx, { params, body }) => actions.restoreProduct(ctx, { ...params, ...body })),
]
