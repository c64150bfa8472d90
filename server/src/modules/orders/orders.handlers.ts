import { onEvent } from '../../platform/events.ts'
import { designAdded } from '../designs/designs.events.ts'
import { skusAdded } from '../products/products.events.ts'
import { skusMapped } from '../sku-mappings/sku-mappings.events.ts'
import { queueRetry } from './waiting-skus/retry-orders.actions.ts'
import { queueSkuRetries } from './waiting-skus/waiting-skus.actions.ts'

export const orderHandlers = [
  onEvent(skusAdded, (tx, { ctx, skus }) => queueRetry(tx, ctx, { skus: [...skus] })),
  onEvent(skusMapped, (tx, { ctx, store_id, ...mapped }) => queueSkuRetries(tx, ctx, store_id, mapped)),
  onEvent(designAdded, (tx, { ctx, file_name, store_id }) =>
    queueRetry(tx, ctx, { file_names: [file_name], ...(store_id === null ? {} : { store_id }) }),
  ),
]
