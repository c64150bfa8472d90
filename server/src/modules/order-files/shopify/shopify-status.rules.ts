import type { ErrorCode } from '@platen/contracts/errors'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { SourceState } from '../incoming-order.public.types.ts'
import { readCancellation } from '../written/store-state.rules.ts'

export interface ShopifyStatus {
  financial: string
  fulfillment: string
  cancelled_at: string
}

export interface StatusMeaning {
  source_state: SourceState
  payment: 'paid' | 'pending'
  warning: { code: ErrorCode; values: Record<string, string> } | null
  /** Whether part of the money was given back, so that it isn't known which lines are still wanted. */
  partly_refunded: boolean
  /** Whether the store has the order wait, or does with it what this can't know. */
  waits: boolean
  /** What may say that the store has cancelled the order. */
  unclear_cancellation?: { name: string; text: string }
}

/** Statuses of fulfillment in which an order is to be made; `partial` leaves out what is fulfilled. */
const openStatuses = new Set(['', 'unfulfilled', 'partial', 'partially_fulfilled', 'open', 'pending', 'null'])

const pendingStatuses = new Set(['pending', 'authorized', 'partially_paid', 'unpaid', 'expired', 'overdue'])

/**
 * Interprets the three status columns of a Shopify order (IMPORT-3, IMPORT-4): first cancellation, then payment, then
 * fulfillment. Assumed: an authorized or partial payment hasn't arrived; a partially refunded order is still produced,
 * once somebody has looked at it; an unknown payment status waits for payment. An order that the store has on hold or
 * scheduled waits, and so does one with an unknown fulfillment status.
 */
export function interpretStatus({ financial, fulfillment, cancelled_at }: ShopifyStatus): StatusMeaning {
  const cancellation = readCancellation(cancelled_at)
  const waits = !openStatuses.has(fulfillment.replaceAll(/[\s-]+/g, '_'))
  const paid: StatusMeaning = {
    ...{ source_state: 'open', payment: 'paid', warning: null, partly_refunded: false, waits },
    ...(cancellation === 'waits' && { unclear_cancellation: { name: 'Cancelled at', text: cancelled_at } }),
  }
  if (cancellation === 'cancelled' || fulfillment === 'restocked') return { ...paid, source_state: 'cancelled' }
  if (financial === 'voided' || financial === 'refunded') return { ...paid, source_state: financial }
  if (fulfillment === 'fulfilled') return { ...paid, source_state: 'fulfilled' }
  if (financial === 'paid') return paid
  if (financial === 'partially_refunded') return { ...paid, partly_refunded: true }
  if (pendingStatuses.has(financial)) return { ...paid, payment: 'pending' }
  return {
    ...paid,
    payment: 'pending',
    warning: { code: 'payment_status_unknown', values: { value: toQuotable(financial) } },
  }
}

const services: [pattern: RegExp, service: string][] = [
  [/xpresspost/i, 'XPRESSPOST'],
  [/expedited|expédié/i, 'EXPEDITED'],
  [/international.*tracked|tracked.*international|\bintl\b.*tracked/i, 'INTL_TRACKED'],
  [/express|priority|next day|overnight/i, 'EXPRESS'],
  [/standard|economy|ground/i, 'STANDARD'],
]

/** Returns our shipping service for a store's shipping method, or the store's own text if none matches. */
export function matchShippingService(method: string): string {
  return services.find(([pattern]) => pattern.test(method))?.[1] ?? method
}
