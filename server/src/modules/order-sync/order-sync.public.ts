/** What orders ask of order sync: the one judgement of what an order lacks, and what a newer version of one changes. */
export { judgeOrder } from './order-outcome.rules.ts'
export type { IncomingLine, OrderContent } from './incoming-order.ts'
export type { CurrentOrder, VersionChanges } from './order-version.ts'
