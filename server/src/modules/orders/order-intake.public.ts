/** What a source of orders (order sync) may do with them. */
export { placeOrder } from './content/order-intake.actions.ts'
export type { NewOrder } from './content/order-intake.store.ts'
export { lookUpLines, type KnownLines } from './content/order-mending.actions.ts'
export { handlingDays } from './content/order-catalogue.views.ts'
export { applySource, currentOrder } from './judgment/order-source.actions.ts'
export { orderSearchText } from './lists/order-search.rules.ts'
