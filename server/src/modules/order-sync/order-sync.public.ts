/** What orders ask of order sync: the one judgement of what an order lacks, for imports and for retries alike. */
export { judgeOrder } from './order-outcome.rules.ts'
export type { OrderContent } from './incoming-order.ts'
