/** Operations on orders for other modules: lock them, record events, hold them, and update their status (ORDER-5). */
export { lockPieceWithOrder } from './lock-piece.actions.ts'
export {
  holdOrder,
  lockOrder,
  lockOrders,
  recordOrderEvent,
  updateOrderStatus,
  updateOrderStatuses,
} from './order-status.actions.ts'
export { assertNotErased, eraseOrders } from './erasure/erase-orders.actions.ts'
export { countOrdersToErase, findOrdersToErase } from './erasure/orders-to-erase.views.ts'
export { chooseVendorsOf } from './vendor-choice/vendor-choice.actions.ts'
export { selectAttachedToOrder, selectSplitFamily } from './attached/attached-to-order.views.ts'
export { carryAttached, lockOrderFamily, releaseAttached } from './attached/carried-attached.actions.ts'
