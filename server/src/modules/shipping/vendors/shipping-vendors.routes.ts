import { listShippingVendors } from '@platen/contracts/shipping-vendors'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readVendors } from './shipping-vendors.views.ts'

export const shippingVendorRoutes: Binding[] = [on(listShippingVendors, (ctx) => readVendors(ctx.db))]
