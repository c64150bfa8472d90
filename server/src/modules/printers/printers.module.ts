import type { ServerModule } from '../../platform/server-module.ts'
import { printerList } from './printer-list.views.ts'
import { printerBulkActions } from './printers.actions.ts'
import { printerHandlers } from './printers.handlers.ts'
import { printerRoutes } from './printers.routes.ts'
import { stationList } from './station-list.views.ts'
import { stationBulkActions } from './stations.actions.ts'
import { stationRoutes } from './stations.routes.ts'

export const printersModule: ServerModule = {
  routes: [...printerRoutes, ...stationRoutes],
  lists: [printerList, stationList],
  bulkActions: [...printerBulkActions, ...stationBulkActions],
  handlers: printerHandlers,
}
