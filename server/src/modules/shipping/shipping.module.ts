import type { ServerModule } from '../../platform/server-module.ts'
import { handOverBulkAction } from './hand-over-bulk.actions.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingRoutes } from './shipping.routes.ts'
import { parcelSearch } from './parcel-search.views.ts'

export const shippingModule: ServerModule = {
  routes: shippingRoutes,
  searches: [parcelSearch],
  bulkActions: [handOverBulkAction],
  jobs: shippingJobs,
}
