/** What other modules may ask of orders; nothing here depends on a station, so that the stations may depend on it. */
export {
  holdOrder,
  lockOrder,
  lockOrders,
  recordOrderEvent,
  settleOrder,
  settleOrders,
} from './order-settling.actions.ts'
