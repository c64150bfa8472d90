import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { livingStages, type Stage } from '@platen/contracts/fulfillment/stages'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/order-status'

/** What decides which actions an order allows as it stands. */
export interface OrderStanding {
  status: OrderStatus
  hold_kind: HoldKind | null
  /** Stages of its pieces. */
  stages: readonly Stage[]
  /** State of its live shipment, if it has one. */
  shipment: string | null
}

/** A label is being bought, and it is not known yet whether it was: cancel, edit and Package wait (PACK-12). */
export function isBeingLookedUp(standing: Pick<OrderStanding, 'shipment'>): boolean {
  return ['purchasing', 'unknown', 'voiding', 'void_unknown'].includes(standing.shipment ?? '')
}

/**
 * What may be done with an order as it stands (ORDER-5, ORDER-26); whether the reader may do it is a matter of
 * permissions.
 */
export function possibilities(standing: OrderStanding): OrderDetail['possible'] {
  const { status, stages, shipment } = standing
  const living = stages.filter((stage) => stage !== 'cancelled' && stage !== 'scrapped')
  const packaged = living.filter((stage) => stage === 'packaged').length
  const beforeShipping = status === 'open' || status === 'processing' || status === 'failed'
  const lookedUp = isBeingLookedUp(standing)
  return {
    hold: beforeShipping && standing.hold_kind !== 'manual',
    release: standing.hold_kind !== null,
    cancel: beforeShipping && packaged === 0 && !lookedUp,
    edit: status !== 'completed' && status !== 'cancelled' && !lookedUp,
    edit_address: beforeShipping && shipment === null,
    edit_items: beforeShipping && !lookedUp,
    retry: status === 'failed',
    split: beforeShipping && shipment === null && living.length > 1 && packaged < living.length,
    hand_over: status === 'shipping' && shipment === 'purchased',
    reship: status === 'completed',
  }
}

/** The fulfilment status of an item: the stage of its living piece that is furthest behind (ORDER-4). */
export function itemFulfillment(
  order_status: OrderStatus,
  item: { printed: boolean; quantity: number; cancelled_quantity: number },
  stages: readonly Stage[],
): OrderDetail['items'][number]['fulfillment_status'] {
  if (order_status === 'cancelled' || item.cancelled_quantity === item.quantity) return 'cancelled'
  if (order_status === 'failed') return 'failed'
  if (!item.printed) return 'unprinted'
  return livingStages.find((stage) => stages.includes(stage)) ?? 'cancelled'
}
