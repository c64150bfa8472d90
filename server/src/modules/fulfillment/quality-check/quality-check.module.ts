import type { ServerModule } from '../../../platform/server-module.ts'
import { qualityCheckRoutes } from './quality-check.routes.ts'

export const qualityCheckModule: ServerModule = {
  routes: qualityCheckRoutes,
}
