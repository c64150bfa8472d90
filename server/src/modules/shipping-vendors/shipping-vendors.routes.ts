import * as vendors from '@platen/contracts/shipping-vendors/endpoints'
import { getShippingRules, saveShippingRules, shippingRuleHistory } from '@platen/contracts/shipping-rules/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../audit/records.public.ts'
import { saveShippingChoice } from './shipping-rules.actions.ts'
import { readShippingChoice } from './shipping-rules.views.ts'
import * as actions from './shipping-vendors.actions.ts'
import { readVendorDetail, vendorList } from './shipping-vendors.views.ts'

export const shippingVendorRoutes: Binding[] = [
  on(vendors.listShippingVendors, (ctx, { query }) => readList(ctx, vendorList, query)),
  on(vendors.getShippingVendor, (ctx, { params }) => readVendorDetail(ctx.db, params.id)),
  ...historyRoutes(vendors.shippingVendorHistory),
  on(vendors.createShippingVendor, (ctx, { body }) => actions.addVendor(ctx, body)),
  on(vendors.editShippingVendor, (ctx, { params, body }) => actions.editVendor(ctx, params.id, body)),
  on(vendors.archiveShippingVendor, (ctx, { params, body }) => actions.archiveVendor(ctx, { ...params, ...body })),
  on(vendors.restoreShippingVendor, (ctx, { params, body }) => actions.restoreVendor(ctx, { ...params, ...body })),
  on(vendors.deleteShippingVendor, (ctx, { params, query }) => actions.deleteVendor(ctx, { ...params, ...query })),
  on(getShippingRules, (ctx) => readShippingChoice(ctx.db)),
  on(saveShippingRules, (ctx, { body }) => saveShippingChoice(ctx, body)),
  ...historyRoutes(shippingRuleHistory),
]
