import type { ServerModule } from '../../platform/server-module.ts'
import { locationBulkActions } from './locations/locations.actions.ts'
import { locationFileKind } from './locations/files/location-files.actions.ts'
import { locationList } from './locations/locations.views.ts'
import { warehouseLogList } from './log/log.views.ts'
import { palletBulkActions } from './pallets/pallets.actions.ts'
import { palletList } from './pallets/pallets.views.ts'
import { warehouseSkuList } from './skus/skus.views.ts'
import { warehouseHandlers } from './warehouse.handlers.ts'
import { warehouseRoutes } from './warehouse.routes.ts'
import { locationSearch } from './locations/location-search.views.ts'
import { palletSearch } from './pallets/pallet-search.views.ts'

export const warehouseModule: ServerModule = {
  routes: warehouseRoutes,
  lists: [palletList, locationList, warehouseSkuList, warehouseLogList],
  searches: [palletSearch, locationSearch],
  fileKinds: [locationFileKind],
  handlers: warehouseHandlers,
  bulkActions: [...palletBulkActions, ...locationBulkActions],
}
