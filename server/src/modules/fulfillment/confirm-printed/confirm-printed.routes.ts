import { confirmPrinted as confirmPrintedEndpoint } from '@platen/contracts/fulfillment/confirm-printed'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { confirmPrinted } from './confirm-printed.actions.ts'

export const confirmPrintedRoutes: Binding[] = [on(confirmPrintedEndpoint, confirmPrinted)]
