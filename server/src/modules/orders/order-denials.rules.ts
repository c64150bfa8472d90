import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import type { Denial } from '../../platform/http/refusal.ts'
import { isLabelOutcomeUnknown } from './allowed-actions.rules.ts'

interface Judged {
  number: string
  status: OrderStatus
}

interface WithShipment extends Judged {
  /** The state of its live shipment, if it has one. */
  shipment: ShipmentState | null
}

/** Says why an order can't be put on hold (ORDER-18). */
export function findHoldDenial({ number, status }: Judged): Denial | null {
  const isOver = status === 'shipping' || status === 'completed' || status === 'cancelled'
  return isOver ? { code: 'order_not_holdable', values: { number } } : null
}

/** Says why a hold can't be lifted. A missing payment has to arrive first. */
export function findReleaseDenial(
  { number, hold_kind: kind }: { number: string; hold_kind: HoldKind | null },
  isPaymentReceived: boolean,
): Denial | null {
  if (kind === null) return { code: 'order_not_held', values: { number } }
  if (kind === 'payment' && !isPaymentReceived) return { code: 'order_unpaid', values: { number } }
  return null
}

/** Says why an order can't be cancelled: a label is being bought, it is shipping or over, or has packaged pieces. */
export function findCancelDenial(order: WithShipment & { has_packaged: boolean }): Denial | null {
  const { number, status } = order
  if (isLabelOutcomeUnknown(order)) return { code: 'order_being_looked_up', values: { number } }
  if (status === 'shipping' || status === 'completed' || status === 'cancelled') {
    return { code: 'order_not_cancellable', values: { number } }
  }
  return order.has_packaged ? { code: 'order_packaged', values: { number } } : null
}

/** Says why an order, or its address, can't be edited. */
export function findEditDenial(order: WithShipment, isAddress: boolean): Denial | null {
  const { number, status, shipment } = order
  if (status === 'completed' || status === 'cancelled') return { code: 'order_not_editable', values: { number } }
  if (isLabelOutcomeUnknown(order)) return { code: 'order_being_looked_up', values: { number } }
  return isAddress && shipment !== null ? { code: 'order_address_fixed', values: { number } } : null
}
