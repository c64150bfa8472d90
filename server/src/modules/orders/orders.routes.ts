import { getOrder, orderTimeline } from '@platen/contracts/order-detail'
import { listOrders, orderCounts } from '@platen/contracts/orders'
import { on } from '../../platform/http/mount.ts'
import * as counts from './order-counts.views.ts'
import * as detail from './order-detail.views.ts'
import * as timeline from './order-timeline.views.ts'
import * as orders from './orders.views.ts'

export const orderRoutes = [
  on(listOrders, (ctx, { query }) => orders.ordersOf(ctx, query)),
  on(orderCounts, (ctx) => counts.countsOf(ctx)),
  on(getOrder, (ctx, { params }) => detail.orderDetail(ctx.db, ctx, params.id)),
  on(orderTimeline, (ctx, { params, query }) => timeline.orderTimeline(ctx, params.id, query)),
]
