import type { ServerModule } from '../../platform/server-module.ts'
import { overviewRoutes } from './overview.routes.ts'

export const overviewModule: ServerModule = {
  routes: overviewRoutes,
}
