import type { ServerModule } from '../../platform/server-module.ts'
import { catalogFileKind } from './files/catalog-files.actions.ts'
import { printAreaFileKind } from './files/print-area-files.actions.ts'
import { productFileKind } from './files/product-files.actions.ts'
import { variantFileKind } from './files/variant-files.actions.ts'
import { priorityRoutes } from './priority/priority.routes.ts'
import { productEvents } from './products.events.ts'
import { productHandlers } from './products.handlers.ts'
import { productRoutes } from './products.routes.ts'
import { productBulkActions } from './records/product-records.actions.ts'
import { productRecordRoutes } from './records/product-records.routes.ts'
import { productList } from './products.views.ts'
import { variantBulkActions } from './variants/variant-bulk.actions.ts'
import { variantRecordRoutes } from './variants/variant-records.routes.ts'
import { variantList } from './variants.views.ts'
import { productSearch, variantSearch } from './product-search.views.ts'

export const productsModule: ServerModule = {
  routes: [...productRoutes, ...productRecordRoutes, ...variantRecordRoutes, ...priorityRoutes],
  lists: [productList, variantList],
  searches: [variantSearch, productSearch],
  bulkActions: [...productBulkActions, ...variantBulkActions],
  fileKinds: [catalogFileKind, productFileKind, variantFileKind, printAreaFileKind],
  events: productEvents,
  handlers: productHandlers,
}
