/**
 * What orders ask of order sync: the one judgement of what an order lacks, what a newer version of one changes, and orders
 * written as a file that can be imported.
 */
export { judgeOrder } from '../orders/judgment/order-outcome.rules.ts'
export { nativeCsvWriter } from './native/native-csv-writing.format.ts'
export type { NativeSource } from './native/native-content.rules.ts'
export type { IncomingLine, OrderContent } from './incoming-order.rules.ts'
export type { CurrentOrder, VersionChanges } from '../orders/judgment/order-version.types.ts'
