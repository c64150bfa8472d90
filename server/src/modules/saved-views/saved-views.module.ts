import type { ServerModule } from '../../platform/server-module.ts'
import { savedViewRoutes } from './saved-views.routes.ts'

export const savedViewsModule: ServerModule = {
  routes: savedViewRoutes,
}
