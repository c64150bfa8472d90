import type { ServerModule } from '../../platform/server-module.ts'
import { orderList } from './lists/orders.views.ts'
import { orderBulkActions } from './bulk/order-bulk.actions.ts'
import { orderHandlers } from './orders.handlers.ts'
import { orderJobs } from './orders.jobs.ts'
import { orderRoutes } from './orders.routes.ts'
import { waitingSkuRoutes } from './waiting-skus/waiting-skus.routes.ts'
import { orderSearch } from './lists/order-search.views.ts'

export const ordersModule: ServerModule = {
  routes: [...orderRoutes, ...waitingSkuRoutes],
  lists: [orderList],
  searches: [orderSearch],
  bulkActions: orderBulkActions,
  jobs: orderJobs,
  handlers: orderHandlers,
}
