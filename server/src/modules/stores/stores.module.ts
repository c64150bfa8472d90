import type { ServerModule } from '../../platform/server-module.ts'
import { storeFileKind } from './files/store-files.actions.ts'
import { storeList } from './store-list.views.ts'
import { storeBulkActions } from './stores.actions.ts'
import { storeEvents } from './stores.events.ts'
import { storeRoutes } from './stores.routes.ts'
import { storeSearch } from './store-search.views.ts'

export const storesModule: ServerModule = {
  routes: storeRoutes,
  lists: [storeList],
  searches: [storeSearch],
  bulkActions: storeBulkActions,
  fileKinds: [storeFileKind],
  events: storeEvents,
}
