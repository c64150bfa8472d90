import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import type { Denial } from '../../../platform/http/refusal.ts'
import { findEditDenial, findHoldDenial } from '../order-denials.rules.ts'

/** What decides which bulk actions an order allows. */
export interface BulkState {
  number: string
  status: OrderStatus
  hold_kind: HoldKind | null
  expedited: boolean
  expedited_reason: string
  expedited_until: string | null
  has_packaged: boolean
  /** The state of its live shipment, if it has one. */
  shipment: ShipmentState | null
}

export interface Expediting {
  expedited_reason: string
  expedited_until: string | null
}

/** In a bulk run, an order that is on hold by hand keeps its reason; on its own screen it can get another one. */
export function findBulkHoldDenial(order: BulkState): Denial | null {
  const denial = findHoldDenial(order)
  if (denial || order.hold_kind !== 'manual') return denial
  return { code: 'order_already_held', values: { number: order.number } }
}

/** Without the wanted expediting it judges whether any can be set. */
export function findExpediteDenial(order: BulkState, wanted: Expediting | null): Denial | null {
  const denial = findEditDenial(order, false)
  if (denial || wanted === null) return denial
  const isSame =
    order.expedited &&
    order.expedited_reason === wanted.expedited_reason &&
    isSameTime(order.expedited_until, wanted.expedited_until)
  return isSame ? { code: 'order_already_expedited', values: { number: order.number } } : null
}

export function findStopExpeditingDenial(order: BulkState): Denial | null {
  const denial = findEditDenial(order, false)
  if (denial || order.expedited) return denial
  return { code: 'order_not_expedited', values: { number: order.number } }
}

// The same moment can be written in several ways.
function isSameTime(left: string | null, right: string | null): boolean {
  return left === null || right === null ? left === right : Date.parse(left) === Date.parse(right)
}
