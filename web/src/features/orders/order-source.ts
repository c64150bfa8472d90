import { stages } from '@platen/contracts/fulfillment/stages'
import type { CallInput, DataOf } from '../../platform/api/wire.ts'
import { onTopic } from '../../platform/live/topics.ts'

export type OrdersQuery = NonNullable<CallInput<'GET /orders'>['query']>
export type OrdersExport = NonNullable<CallInput<'GET /orders/export'>['query']>
export type OrderRow = DataOf<'GET /orders'>[number]
export type Order = DataOf<'GET /orders/:id'>
export type OrderItem = Order['items'][number]
export type OrderPiece = OrderItem['pieces'][number]
export type TimelineEntry = DataOf<'GET /orders/:id/timeline'>[number]

/** The stages of living pieces, in order. */
export const livingStages = stages.filter((stage) => stage !== 'cancelled' && stage !== 'scrapped')

onTopic('orders', ['GET /orders', 'GET /orders/counts'])
// The shown order is refreshed by its own messages and by those without an id (an import).
onTopic('orders', ['GET /orders/:id', 'GET /orders/:id/timeline'], (message, [, params]) => {
  const shown = (params as { id?: unknown } | null)?.id
  return message.id === null || String(message.id) === String(shown)
})
onTopic('pieces', ['GET /orders', 'GET /orders/:id', 'GET /orders/:id/timeline'])
onTopic('stores', ['GET /orders/counts'])
