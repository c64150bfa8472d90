import type { ServerModule } from '../../platform/server-module.ts'
import { orderSyncJobs } from './order-sync.jobs.ts'
import { orderSyncRoutes } from './order-sync.routes.ts'
import { importList } from './order-sync.views.ts'

export const orderSyncModule: ServerModule = {
  routes: orderSyncRoutes,
  lists: [importList],
  jobs: orderSyncJobs,
}
