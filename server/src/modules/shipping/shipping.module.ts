import type { ServerModule } from '../../platform/server-module.ts'
import { shippingJobs } from './shipping.jobs.ts'
import { shippingVendorRoutes } from './vendors/shipping-vendors.routes.ts'

export const shippingModule: ServerModule = {
  routes: shippingVendorRoutes,
  jobs: shippingJobs,
}
