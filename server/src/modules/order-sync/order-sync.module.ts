import type { ServerModule } from '../../platform/server-module.ts'
import { orderSyncJobs } from './order-sync.jobs.ts'
import { orderSyncRoutes } from './order-sync.routes.ts'

export const orderSyncModule: ServerModule = {
  routes: orderSyncRoutes,
  jobs: orderSyncJobs,
}
