import * as vendors from '@platen/contracts/shipping-vendors/endpoints'
import { getShippingRules, saveShippingRules, shippingRuleHistory } from '@platen/contracts/shipping-rules/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { historyRoutes, recordRoutes } from '../records/record.routes.ts'
import { saveShippingChoice } from './shipping-rules.actions.ts'
import { readShippingChoice } from './shipping-rules.views.ts'
import * as actions from './shipping-vendors.actions.ts'
import { vendorList } from './shipping-vendors.views.ts'

export const shippingVendorRoutes: Binding[] = [
  ...recordRoutes(actions.vendorRecord, vendors.shippingVendorEndpoints, {
    list: vendorList,
    create: actions.addVendor,
    edit: actions.editVendor,
  }),
  on(getShippingRules, (ctx) => readShippingChoice(ctx.db)),
  on(saveShippingRules, (ctx, { body }) => saveShippingChoice(ctx, body)),
  ...historyRoutes(shippingRuleHistory),
]
