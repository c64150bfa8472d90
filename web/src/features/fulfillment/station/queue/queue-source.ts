import type { CallInput, DataOf } from '../../../../platform/api/wire.ts'

export const queueRoute = 'GET /fulfillment/queue/:station'
export type QueueRow = DataOf<typeof queueRoute>[number]
export type QueueQuery = NonNullable<CallInput<typeof queueRoute>['query']>

/** The query keys of a queue's filters. */
export const queueFilterNames = ['printer_tag_id', 'product_id', 'order_ids', 'urgent', 'late', 'blocked'] as const
export type QueueFilterName = (typeof queueFilterNames)[number]
