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
