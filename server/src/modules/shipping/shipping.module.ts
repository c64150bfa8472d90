import type { ServerModule } from '../../platform/server-module.ts'
import { handOverBulkAction } from './hand-over-bulk.actions.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingRoutes } from './shipping.routes.ts'

export const shippingModule: ServerModule = {
  routes: shippingRoutes,
  bulkActions: [handOverBulkAction],
  jobs: shippingJobs,
}
