/** All statuses of an order (ORDER-5). The allowed transitions are in the database. */
export const orderStatuses = ['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Why an order is on hold: missing payment, a user's decision, or the system: what its store said of it, or a store
 * that is paused.
 */
export const holdKinds = ['payment', 'manual', 'system'] as const
export type HoldKind = (typeof holdKinds)[number]

/** The reasons that the system stores with its holds. The database knows that of paused stores, too. */
export const holdReasons = {
  payment: 'Payment pending',
  storePaused: 'Store paused',
  lateChange: 'The store changed the order too late',
  unusableChange: 'The store changed something that cannot be used yet',
  endedInStore: 'The store closed the order',
  refunded: 'The store refunded a part',
  heldInStore: 'On hold in the store',
  doubts: 'The content is in doubt',
} as const

/** What failed orders fail for: a line's SKU, its design, the address, or something else. */
export const failureCauses = ['sku', 'design', 'address', 'other'] as const
export type FailureCause = (typeof failureCauses)[number]

/** Whether an order is paid for. */
export const payments = ['paid', 'pending'] as const

/** How many pieces an order has, where it only matters whether it has to wait for others. */
export const pieceCounts = ['one', 'several'] as const
