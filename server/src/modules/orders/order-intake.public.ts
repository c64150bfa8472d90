/** What a source of orders (order sync) may do with them. */
export { placeOrder } from './order-intake.actions.ts'
export type { NewOrder } from './order-intake.store.ts'
export { lookUpLines, type KnownLines } from './order-mending.actions.ts'
export { handlingDays } from './order-catalogue.views.ts'
export { applySource, currentOrder } from './order-source.actions.ts'
export { orderSearchText } from './order-search.rules.ts'
