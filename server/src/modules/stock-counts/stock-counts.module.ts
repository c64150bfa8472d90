import type { ServerModule } from '../../platform/server-module.ts'
import { stockCountLineList, stockCountList } from './stock-count-lists.views.ts'
import { stockCountRoutes } from './stock-counts.routes.ts'
import { stockCountSearch } from './stock-count-search.views.ts'

export const stockCountsModule: ServerModule = {
  routes: stockCountRoutes,
  lists: [stockCountList, stockCountLineList],
  searches: [stockCountSearch],
}
