import * as contract from '@platen/contracts/orders/actions'
import { getOrder, itemPrintHistory, orderTimeline } from '@platen/contracts/orders/detail'
import { chooseOrderVendor, tryShippingRules } from '@platen/contracts/shipping-rules/endpoints'
import * as lists from '@platen/contracts/orders/list'
import { mapItemSku } from '@platen/contracts/sku-mappings/endpoints'
import { on } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { cancelOrder, cancelUnits } from './order-cancel.actions.ts'
import { readOrderChoices } from './lists/order-choices.views.ts'
import { readOrderPictures } from './lists/order-pictures.views.ts'
import { readOrderDetail } from './lists/order-detail.views.ts'
import { mapSkuOfItem } from './content/item-sku-mapping.actions.ts'
import { editOrder } from './content/order-edit.actions.ts'
import { downloadOrders } from './lists/order-export.actions.ts'
import { holdOrderManually, releaseHold } from './order-holds.actions.ts'
import { editItem, retryFailedOrder } from './content/order-items.actions.ts'
import { reshipOrder, splitOrder } from './split/order-split.actions.ts'
import { readPrintHistory } from './lists/print-history.views.ts'
import { readOrderTimeline } from './lists/order-timeline.views.ts'
import { chooseByHand, tryChoice } from './vendor-choice/vendor-by-hand.actions.ts'
import { orderList } from './lists/orders.views.ts'

export const orderRoutes = [
  on(tryShippingRules, (ctx, { query }) => tryChoice(ctx, query.order)),
  on(chooseOrderVendor, (ctx, { params, body }) => chooseByHand(ctx, params.id, body)),
  on(lists.listOrders, (ctx, { query }) => readList(ctx, orderList, query)),
  on(lists.exportOrders, (ctx, { query }) => downloadOrders(ctx, query)),
  on(lists.orderChoices, (ctx) => readOrderChoices(ctx.db)),
  on(lists.orderPictures, (ctx, { query }) => readOrderPictures(ctx, query.ids)),
  on(getOrder, (ctx, { params }) => readOrderDetail(ctx.db, ctx, params.id)),
  on(itemPrintHistory, (ctx, { params }) => readPrintHistory(ctx, params.id, params.item_id)),
  on(orderTimeline, (ctx, { params, query }) => readOrderTimeline(ctx, params.id, query)),
  on(contract.holdOrder, (ctx, { params, body }) => holdOrderManually(ctx, params.id, body)),
  on(contract.releaseOrder, (ctx, { params, body }) => releaseHold(ctx, params.id, body)),
  on(contract.cancelOrder, (ctx, { params, body }) => cancelOrder(ctx, params.id, body)),
  on(contract.cancelItem, (ctx, { params, body }) => cancelUnits(ctx, params.id, params.item_id, body)),
  on(contract.editOrder, (ctx, { params, body }) => editOrder(ctx, params.id, body)),
  on(contract.changeItem, (ctx, { params, body }) => editItem(ctx, params.id, params.item_id, body)),
  on(mapItemSku, (ctx, { params, body }) => mapSkuOfItem(ctx, params.id, params.item_id, body)),
  on(contract.retryOrder, (ctx, { params }) => retryFailedOrder(ctx, params.id)),
  on(contract.splitOrder, (ctx, { params, body }) => splitOrder(ctx, params.id, body)),
  on(contract.reshipOrder, (ctx, { params, body }) => reshipOrder(ctx, params.id, body)),
]
