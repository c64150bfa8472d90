import type { ServerModule } from '../../platform/server-module.ts'
import { shippingRuleFileKind } from './files/shipping-rule-files.actions.ts'
import { vendorBulkActions } from './shipping-vendors.actions.ts'
import { shippingVendorRoutes } from './shipping-vendors.routes.ts'
import { vendorList } from './shipping-vendors.views.ts'
import { shippingVendorSearch } from './shipping-vendor-search.views.ts'

export const shippingVendorsModule: ServerModule = {
  routes: shippingVendorRoutes,
  lists: [vendorList],
  searches: [shippingVendorSearch],
  bulkActions: vendorBulkActions,
  fileKinds: [shippingRuleFileKind],
}
