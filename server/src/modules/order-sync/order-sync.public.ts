/**
 * What orders ask of order sync: the one judgement of what an order lacks, what a newer version of one changes, and orders
 * written as a file that can be imported.
 */
export { judgeOrder } from './order-outcome.rules.ts'
export { nativeCsvWriter } from './native-csv-writing.format.ts'
export type { NativeSource } from './native-content.rules.ts'
export type { IncomingLine, OrderContent } from './incoming-order.ts'
export type { CurrentOrder, VersionChanges } from './order-version.ts'
