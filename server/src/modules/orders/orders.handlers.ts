import { onEvent } from '../../platform/events.ts'
import { designsAdded } from '../designs/designs.events.ts'
import { skusAdded } from '../products/products.events.ts'
import { skusMapped } from '../sku-mappings/sku-mappings.events.ts'
import { retryAfterCommit } from './waiting-skus/retry-orders.actions.ts'
import { retrySkusAfterCommit } from './waiting-skus/waiting-skus.actions.ts'

export const orderHandlers = [
  onEvent(skusAdded, async (tx, { ctx, skus }) => retryAfterCommit(tx, ctx, { skus })),
  onEvent(skusMapped, (tx, { ctx, store_id, ...mapped }) => retrySkusAfterCommit(tx, ctx, store_id, mapped)),
  onEvent(designsAdded, async (tx, { ctx, file_names, store_id }) =>
    retryAfterCommit(tx, ctx, { file_names, ...(store_id === null ? {} : { store_id }) }),
  ),
]
