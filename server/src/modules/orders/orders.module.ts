import type { ServerModule } from '../../platform/server-module.ts'
import { orderHandlers } from './orders.handlers.ts'
import { orderJobs } from './orders.jobs.ts'
import { orderRoutes } from './orders.routes.ts'

export const ordersModule: ServerModule = {
  routes: orderRoutes,
  jobs: orderJobs,
  handlers: orderHandlers,
}
