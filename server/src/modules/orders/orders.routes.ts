import {
  cancelItem,
  cancelOrder,
  changeItem,
  editOrder,
  holdOrder,
  releaseOrder,
  reshipOrder,
  retryOrder,
  splitOrder,
} from '@platen/contracts/orders/order-actions'
import { getOrder, orderTimeline } from '@platen/contracts/orders/order-detail'
import { exportOrders, listOrders, orderCounts } from '@platen/contracts/orders/order-list'
import { on } from '../../platform/http/mount.ts'
import { cancelByHand, cancelUnits } from './order-cancel.actions.ts'
import { countsOf } from './lists/order-counts.views.ts'
import { orderDetail } from './lists/order-detail.views.ts'
import { editByHand } from './content/order-edit.actions.ts'
import { exportedOrders } from './lists/order-export.views.ts'
import { holdByHand, releaseByHand } from './order-holds.actions.ts'
import { changeItemByHand, retryByHand } from './content/order-items.actions.ts'
import { reship, splitOff } from './split/order-split.actions.ts'
import { timelineOf } from './lists/order-timeline.views.ts'
import { ordersOf } from './lists/orders.views.ts'

export const orderRoutes = [
  on(listOrders, (ctx, { query }) => ordersOf(ctx, query)),
  on(exportOrders, (ctx, { query }) => exportedOrders(ctx, query)),
  on(orderCounts, (ctx) => countsOf(ctx)),
  on(getOrder, (ctx, { params }) => orderDetail(ctx.db, ctx, params.id)),
  on(orderTimeline, (ctx, { params, query }) => timelineOf(ctx, params.id, query)),
  on(holdOrder, (ctx, { params, body }) => holdByHand(ctx, params.id, body)),
  on(releaseOrder, (ctx, { params, body }) => releaseByHand(ctx, params.id, body)),
  on(cancelOrder, (ctx, { params, body }) => cancelByHand(ctx, params.id, body)),
  on(cancelItem, (ctx, { params, body }) => cancelUnits(ctx, params.id, params.item_id, body)),
  on(editOrder, (ctx, { params, body }) => editByHand(ctx, params.id, body)),
  on(changeItem, (ctx, { params, body }) => changeItemByHand(ctx, params.id, params.item_id, body)),
  on(retryOrder, (ctx, { params }) => retryByHand(ctx, params.id)),
  on(splitOrder, (ctx, { params, body }) => splitOff(ctx, params.id, body)),
  on(reshipOrder, (ctx, { params, body }) => reship(ctx, params.id, body)),
]
