/** What other modules may ask of orders; nothing here depends on a station, so that the stations may depend on it. */
export { retryFailedOrders } from './order-mending.actions.ts'
export { orderSearchText } from './order-search.rules.ts'
export { holdOrder, lockOrder, recordOrderEvent, settleOrder } from './order-settling.actions.ts'
export type { LockedOrder } from './orders.store.ts'
