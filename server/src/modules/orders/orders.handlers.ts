import { onEvent } from '../../platform/events.ts'
import { designsArrived } from '../designs/designs.events.ts'
import { skusArrived } from '../products/products.events.ts'
import { retryFailedAfterCommit } from './content/failed-order-retry.actions.ts'

export const orderHandlers = [
  onEvent(skusArrived, async (tx, { ctx, skus }) => retryFailedAfterCommit(tx, ctx, { skus })),
  onEvent(designsArrived, async (tx, { ctx, file_names, store_id }) =>
    retryFailedAfterCommit(tx, ctx, { file_names, ...(store_id === null ? {} : { store_id }) }),
  ),
]
