import type { ServerModule } from '../../../platform/server-module.ts'
import { confirmPrintedRoutes } from './confirm-printed.routes.ts'

export const confirmPrintedModule: ServerModule = {
  routes: confirmPrintedRoutes,
}
