import type { ServerModule } from '../../platform/server-module.ts'
import { supplierFileKind } from './files/supplier-files.actions.ts'
import { supplierBulkActions } from './suppliers.actions.ts'
import { supplierRoutes } from './suppliers.routes.ts'
import { supplierList } from './suppliers.views.ts'
import { supplierSearch } from './supplier-search.views.ts'

export const suppliersModule: ServerModule = {
  routes: supplierRoutes,
  lists: [supplierList],
  searches: [supplierSearch],
  bulkActions: supplierBulkActions,
  fileKinds: [supplierFileKind],
}
