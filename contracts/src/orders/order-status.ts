/** Every status of an order (ORDER-5); the database holds the pairs that may follow each other. */
export const orderStatuses = ['open', 'processing', 'shipping', 'completed', 'cancelled', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Why an order is held: its payment is missing, somebody decided so, or a change of the store came too late. */
export const holdKinds = ['payment', 'manual', 'system'] as const
export type HoldKind = (typeof holdKinds)[number]
