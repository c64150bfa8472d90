import type { ServerModule } from '../../platform/server-module.ts'
import { printerRoutes } from './printers.routes.ts'

export const printersModule: ServerModule = {
  routes: printerRoutes,
}
