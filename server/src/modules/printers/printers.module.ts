import type { ServerModule } from '../../platform/server-module.ts'
import { printerList } from './printer-list.views.ts'
import { printerBulkActions } from './printers.actions.ts'
import { printerEvents } from './printers.events.ts'
import { printerHandlers } from './printers.handlers.ts'
import { printerRoutes } from './printers.routes.ts'

export const printersModule: ServerModule = {
  routes: printerRoutes,
  lists: [printerList],
  bulkActions: printerBulkActions,
  events: printerEvents,
  handlers: printerHandlers,
}
