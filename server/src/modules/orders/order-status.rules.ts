import type { OrderStatus } from '@platen/contracts/orders/order-status'

/** What the status of an order follows from. */
export interface OrderFacts {
  /** Problems that are still listed (a failed order). */
  problems: number
  /** Items that are printed, cancelled ones included. */
  printed_items: number
  /** Pieces neither cancelled nor scrapped. */
  living: number
  packaged: number
  /** Pieces whose barcode was printed, scrapped ones included, cancelled ones not. */
  started: number
  /** Units of its items that were not cancelled. */
  open_quantity: number
  /** A bought label (one that is being voided still counts), and whether that parcel was handed over. */
  shipment: 'none' | 'bought' | 'handed_over'
}

function follows(status: OrderStatus, facts: OrderFacts): OrderStatus | null {
  // With its last living piece an order is over, also where a card or a sticker of it is left (ORDER-12).
  const nothingLeft = facts.printed_items > 0 ? facts.living === 0 : facts.open_quantity === 0
  switch (status) {
    case 'failed':
      if (facts.open_quantity === 0) return 'cancelled'
      return facts.problems === 0 ? 'open' : null
    case 'open':
      if (nothingLeft) return 'cancelled'
      // A bought label without a printed barcode: an order of unprinted lines, packed by its number.
      return facts.started > 0 || facts.shipment !== 'none' ? 'processing' : null
    case 'processing':
      if (nothingLeft) return 'cancelled'
      return facts.packaged === facts.living && facts.shipment !== 'none' ? 'shipping' : null
    case 'shipping':
      if (facts.shipment === 'none') return 'processing'
      return facts.shipment === 'handed_over' ? 'completed' : null
    case 'completed':
    case 'cancelled':
      return null
  }
}

/**
 * The statuses that an order goes through from where it is, in order; empty where it stays. Each step is a pair of the
 * table of transitions (ORDER-5), so an order of unprinted lines goes to shipping by way of processing.
 */
export function statusSteps(status: OrderStatus, facts: OrderFacts): OrderStatus[] {
  const steps: OrderStatus[] = []
  for (let next = follows(status, facts); next !== null; next = follows(next, facts)) steps.push(next)
  return steps
}
