import type { ServerModule } from '../../platform/server-module.ts'
import { restoreRoutes } from './restores.routes.ts'

export const restoresModule: ServerModule = {
  routes: restoreRoutes,
}
