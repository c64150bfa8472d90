import type { OrderStatus } from '@platen/contracts/orders/status'

/** The facts that an order's status is derived from. */
export interface OrderFacts {
  /** The number of remaining problems of a failed order. */
  problems: number
  /** The number of printed items, including cancelled ones. */
  printed_items: number
  /** The number of pieces that are neither cancelled nor scrapped. */
  living: number
  packaged: number
  /** The number of pieces whose barcode was printed, including scrapped but not cancelled ones. */
  started: number
  /** The number of units that were not cancelled, without what is never made here. */
  open_quantity: number
  /** The number of units that were not cancelled and are never made here. */
  never_made: number
  /** Whether it has a purchased label (or one that is being voided), and whether that parcel was handed over. */
  shipment: 'none' | 'bought' | 'handed_over'
}

function nextStatus(status: OrderStatus, facts: OrderFacts): OrderStatus | null {
  // Without a living piece an order is over, even if unprinted lines are left (ORDER-12).
  const nothingLeft = facts.printed_items > 0 ? facts.living === 0 : facts.open_quantity === 0
  switch (status) {
    case 'failed':
      if (facts.open_quantity === 0) return 'cancelled'
      return facts.problems === 0 ? 'open' : null
    case 'open':
      if (nothingLeft) return 'cancelled'
      // A purchased label without a printed barcode: an order of unprinted lines, packed by its number.
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

/** Whether an order is over because what is left of it is never made here (MAP-22). */
export function hasNothingToMake({ open_quantity, never_made }: OrderFacts): boolean {
  return open_quantity === 0 && never_made > 0
}

/**
 * Returns the statuses that an order goes through next, in order; empty if its status doesn't change. Each step is a
 * pair of the table of transitions (ORDER-5), so an order of unprinted lines reaches shipping by way of processing.
 */
export function nextStatuses(status: OrderStatus, facts: OrderFacts): OrderStatus[] {
  const steps: OrderStatus[] = []
  for (let next = nextStatus(status, facts); next !== null; next = nextStatus(next, facts)) steps.push(next)
  return steps
}
