import { printTestLabel } from '@platen/contracts/shipping-vendors/endpoints'
import { printPackingSlip } from '@platen/contracts/packing-slips/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import * as slips from './documents/packing-slip.actions.ts'
import * as labels from './documents/test-label.actions.ts'

export const shippingRoutes: Binding[] = [
  on(printTestLabel, (ctx, { params, body }) => labels.printTestLabel(ctx, params.id, body.printer_id)),
  on(printPackingSlip, (ctx, { params }) => slips.printPackingSlip(ctx, params.id)),
]
