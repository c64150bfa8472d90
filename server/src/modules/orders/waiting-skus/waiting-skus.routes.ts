import * as contract from '@platen/contracts/waiting-skus/endpoints'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readSkuRetry } from './sku-retries.views.ts'
import { mapWaitingSku } from './waiting-skus.actions.ts'
import { readWaitingSkus } from './waiting-skus.views.ts'

export const waitingSkuRoutes: Binding[] = [
  on(contract.listWaitingSkus, (ctx, { query }) => readWaitingSkus(ctx, query)),
  on(contract.getSkuRetry, (ctx, { params }) => readSkuRetry(ctx, params.id)),
  on(contract.mapWaitingSku, (ctx, { body }) => mapWaitingSku(ctx, body)),
]
