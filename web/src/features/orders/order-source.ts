import type { CallInput, DataOf } from '../../platform/api/wire.ts'

export type OrdersQuery = NonNullable<CallInput<'GET /orders'>['query']>
export type OrdersExport = NonNullable<CallInput<'GET /orders/export'>['query']>
export type OrderRow = DataOf<'GET /orders'>[number]
export type Order = DataOf<'GET /orders/:id'>
export type OrderItem = Order['items'][number]
export type OrderPiece = OrderItem['pieces'][number]
export type TimelineEntry = DataOf<'GET /orders/:id/timeline'>[number]
