/**
 * The lists of reasons that people edit: why a piece is rejected, an order is held or cancelled, and stock is taken out
 * or adjusted.
 */
export const reasonLists = ['reject', 'hold', 'cancel', 'out', 'adjust'] as const
export type ReasonList = (typeof reasonLists)[number]

/** The noun of each list in the addresses of the API. */
export const reasonNouns = {
  reject: 'reject-reasons',
  hold: 'order-reasons',
  cancel: 'order-reasons',
  out: 'stock-reasons',
  adjust: 'stock-reasons',
} as const satisfies Record<ReasonList, string>
