import type { ServerModule } from '../../../platform/server-module.ts'
import { packagingRoutes } from './packaging.routes.ts'

export const packagingModule: ServerModule = {
  routes: packagingRoutes,
}
