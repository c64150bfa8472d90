import type { ServerModule } from '../../platform/server-module.ts'
import { storeRoutes } from './stores.routes.ts'

export const storesModule: ServerModule = {
  routes: storeRoutes,
}
