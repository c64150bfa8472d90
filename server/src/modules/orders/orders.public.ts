/** What other modules may ask of orders. */
export { lockPieceWithOrder } from './lock-piece.actions.ts'
export {
  holdOrder,
  lockOrder,
  lockOrders,
  recordOrderEvent,
  settleOrder,
  settleOrders,
} from './order-settling.actions.ts'
