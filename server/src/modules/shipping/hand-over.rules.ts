import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { OrderStatus } from '@platen/contracts/orders/status'
import type { Denial } from '../../platform/http/refusal.ts'

/** Says why an order's parcel can't be handed over: it isn't shipping, or has no purchased label. */
export function findHandOverDenial(order: {
  number: string
  status: OrderStatus
  /** The state of its live shipment, if it has one. */
  shipment: ShipmentState | null
}): Denial | null {
  const isReady = order.status === 'shipping' && order.shipment === 'purchased'
  return isReady ? null : { code: 'order_not_shipped', values: { order: order.number } }
}
