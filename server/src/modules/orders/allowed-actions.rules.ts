import { isUnsettledShipment, type ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import { isLiving, livingStages, type Stage } from '@platen/contracts/fulfillment/stages'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'

/** The state of an order that decides which actions it allows. */
export interface OrderState {
  status: OrderStatus
  hold_kind: HoldKind | null
  /** The stages of its pieces. */
  stages: readonly Stage[]
  /** The state of its live shipment, if it has one. */
  shipment: ShipmentState | null
  /** Whether its customer data was erased. */
  is_erased: boolean
  /** Whether a part of the store's newest version waits to be applied. */
  has_waiting_change: boolean
}

/** Whether the outcome of a label is not known yet: cancel, edit and Package have to wait (PACK-12). */
export function isLabelOutcomeUnknown(standing: Pick<OrderState, 'shipment'>): boolean {
  return standing.shipment !== null && isUnsettledShipment(standing.shipment)
}

/** Returns the actions that an order's state allows (ORDER-5, ORDER-26), regardless of the reader's permissions. */
export function allowedActions(standing: OrderState): OrderDetail['possible'] {
  const { status, stages, shipment } = standing
  const living = stages.filter(isLiving)
  const packaged = living.filter((stage) => stage === 'packaged').length
  const beforeShipping = status === 'open' || status === 'processing' || status === 'failed'
  const isLabelPending = isLabelOutcomeUnknown(standing)
  return {
    hold: beforeShipping && standing.hold_kind !== 'manual',
    release: standing.hold_kind !== null,
    cancel: beforeShipping && packaged === 0 && !isLabelPending,
    edit: status !== 'completed' && status !== 'cancelled' && !isLabelPending,
    edit_address: beforeShipping && shipment === null,
    edit_items: beforeShipping && !isLabelPending,
    retry: status === 'failed' || (standing.has_waiting_change && beforeShipping),
    split: beforeShipping && shipment === null && living.length > 1 && packaged < living.length,
    hand_over: status === 'shipping' && shipment === 'purchased',
    reship: status === 'completed' && !standing.is_erased,
  }
}

/** Returns the fulfillment status of an item: the stage of its least advanced living piece (ORDER-4). */
export function itemFulfillmentStatus(
  orderStatus: OrderStatus,
  item: { printed: boolean; made: boolean; quantity: number; cancelled_quantity: number },
  stages: readonly Stage[],
): OrderDetail['items'][number]['fulfillment_status'] {
  if (item.cancelled_quantity === item.quantity) return 'cancelled'
  if (!item.made) return 'never_made'
  if (orderStatus === 'cancelled') return 'cancelled'
  if (orderStatus === 'failed') return 'failed'
  if (!item.printed) return 'unprinted'
  return livingStages.find((stage) => stages.includes(stage)) ?? 'cancelled'
}
