import type { ServerModule } from '../../platform/server-module.ts'
import { stationList } from './station-list.views.ts'
import { stationBulkActions } from './stations.actions.ts'
import { stationHandlers } from './stations.handlers.ts'
import { stationRoutes } from './stations.routes.ts'

export const stationsModule: ServerModule = {
  routes: stationRoutes,
  lists: [stationList],
  bulkActions: stationBulkActions,
  handlers: stationHandlers,
}
