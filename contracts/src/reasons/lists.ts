/** What the reasons of orders are for: holding and cancelling. */
export const orderReasonUses = ['hold', 'cancel'] as const
export type OrderReasonUse = (typeof orderReasonUses)[number]

/** The kinds of movement of stock that have a reason. */
export const stockReasonUses = ['out', 'adjust'] as const
export type StockReasonUse = (typeof stockReasonUses)[number]

/**
 * The lists of reasons that people edit: why a piece is rejected, an order is held or cancelled, and stock is taken out
 * or adjusted.
 */
export const reasonLists = ['reject', ...orderReasonUses, ...stockReasonUses] as const
export type ReasonList = (typeof reasonLists)[number]

/** The noun of each list in the addresses of the API. */
export const reasonNouns = {
  reject: 'reject-reasons',
  hold: 'order-reasons',
  cancel: 'order-reasons',
  out: 'stock-reasons',
  adjust: 'stock-reasons',
} as const satisfies Record<ReasonList, string>
export type ReasonNoun = (typeof reasonNouns)[ReasonList]
