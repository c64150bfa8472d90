import type { ServerModule } from '../../platform/server-module.ts'
import { stockInfoRoutes } from './stock-info.routes.ts'
import { stockInfoList } from './stock-info.views.ts'
import { stockMovementList } from './stock-movement-list.views.ts'

export const stockInfoModule: ServerModule = { routes: stockInfoRoutes, lists: [stockInfoList, stockMovementList] }
