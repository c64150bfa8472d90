import type { ServerModule } from '../../platform/server-module.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule: ServerModule = {
  routes: searchRoutes,
}
