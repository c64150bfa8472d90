/** All statuses of an order (ORDER-5). The allowed transitions are in the database. */
export const orderStatuses = ['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Why an order is on hold: missing payment, a user's decision, or the system: a change of the store that came too late,
 * or a store that is paused.
 */
export const holdKinds = ['payment', 'manual', 'system'] as const
export type HoldKind = (typeof holdKinds)[number]

/** The reasons that the system stores with its holds. The database knows that of paused stores, too. */
export const holdReasons = { payment: 'Payment pending', storePaused: 'Store paused' } as const
