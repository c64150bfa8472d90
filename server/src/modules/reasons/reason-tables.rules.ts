import type { ReasonNoun } from '@platen/contracts/reasons/lists'

/** The table of each noun. The number of a reason is its own within its noun only. */
export const reasonTables = {
  'reject-reasons': 'reject_reasons',
  'order-reasons': 'order_reasons',
  'stock-reasons': 'stock_reasons',
} as const satisfies Record<ReasonNoun, string>
