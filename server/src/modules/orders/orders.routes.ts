import * as contract from '@platen/contracts/orders/order-actions'
import { getOrder, orderTimeline } from '@platen/contracts/orders/order-detail'
import * as lists from '@platen/contracts/orders/order-list'
import { on } from '../../platform/http/mount.ts'
import { cancelOrder, cancelUnits } from './order-cancel.actions.ts'
import { readOrderCounts } from './lists/order-counts.views.ts'
import { readOrderDetail } from './lists/order-detail.views.ts'
import { editOrder } from './content/order-edit.actions.ts'
import { exportOrderFile } from './lists/order-export.views.ts'
import { holdOrderManually, releaseHold } from './order-holds.actions.ts'
import { editItem, retryFailedOrder } from './content/order-items.actions.ts'
import { reshipOrder, splitOrder } from './split/order-split.actions.ts'
import { readOrderTimeline } from './lists/order-timeline.views.ts'
import { readOrderList } from './lists/orders.views.ts'

export const orderRoutes = [
  on(lists.listOrders, (ctx, { query }) => readOrderList(ctx, query)),
  on(lists.exportOrders, (ctx, { query }) => exportOrderFile(ctx, query)),
  on(lists.orderCounts, (ctx) => readOrderCounts(ctx)),
  on(getOrder, (ctx, { params }) => readOrderDetail(ctx.db, ctx, params.id)),
  on(orderTimeline, (ctx, { params, query }) => readOrderTimeline(ctx, params.id, query)),
  on(contract.holdOrder, (ctx, { params, body }) => holdOrderManually(ctx, params.id, body)),
  on(contract.releaseOrder, (ctx, { params, body }) => releaseHold(ctx, params.id, body)),
  on(contract.cancelOrder, (ctx, { params, body }) => cancelOrder(ctx, params.id, body)),
  on(contract.cancelItem, (ctx, { params, body }) => cancelUnits(ctx, params.id, params.item_id, body)),
  on(contract.editOrder, (ctx, { params, body }) => editOrder(ctx, params.id, body)),
  on(contract.changeItem, (ctx, { params, body }) => editItem(ctx, params.id, params.item_id, body)),
  on(contract.retryOrder, (ctx, { params }) => retryFailedOrder(ctx, params.id)),
  on(contract.splitOrder, (ctx, { params, body }) => splitOrder(ctx, params.id, body)),
  on(contract.reshipOrder, (ctx, { params, body }) => reshipOrder(ctx, params.id, body)),
]
