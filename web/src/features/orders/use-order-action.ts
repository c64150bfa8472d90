import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer, WriteRoute } from '../../platform/api/wire.ts'
import type { Order } from './order-source.ts'

/** Endpoints that return the order as its screen shows it. */
export type OrderWrite = Extract<
  WriteRoute,
  | 'POST /orders/:id/hold'
  | 'POST /orders/:id/release'
  | 'POST /orders/:id/cancel'
  | 'POST /orders/:id/items/:item_id/cancel'
  | 'PATCH /orders/:id'
  | 'PATCH /orders/:id/items/:item_id'
  | 'POST /orders/:id/items/:item_id/sku-mapping'
  | 'POST /orders/:id/retry'
  | 'POST /orders/:id/split'
  | 'PUT /orders/:id/shipping-vendor'
>

/** A write to an order. The screen shows its response next. */
export function useOrderWrite<R extends OrderWrite>(route: R, order: Pick<Order, 'id'>) {
  return useWrite(route, {
    onDone: (answer) => {
      // The id as text, as in the URL and therefore in the query key.
      const params = { id: String(order.id) }
      putAnswer(answer as unknown as Answer<'GET /orders/:id'>, 'GET /orders/:id', { params })
    },
  })
}
