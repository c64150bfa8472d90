import type { ServerModule } from '../../platform/server-module.ts'
import { stockRoutes } from './stock.routes.ts'

export const stockModule: ServerModule = { routes: stockRoutes }
