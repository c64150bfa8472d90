import type { HoldKind, OrderStatus } from '@platen/contracts/orders/status'
import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { assertNotDenied, refusal } from '../../platform/http/refusal.ts'
import { writtenReason, type GivenReason } from './reasons/order-reasons.rules.ts'
import { findHoldDenial } from './order-denials.rules.ts'
import { hasNothingToMake, nextStatuses } from './order-status.rules.ts'
import * as store from './orders.store.ts'

/** Locks an order and returns its state. Throws `not_found`. */
export async function lockOrder(tx: Tx, orderId: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, orderId)
  if (!order) throw refusal('not_found')
  return order
}

/** Locks several orders in id order, with the same lock as `lockOrder`, for actions on many pieces. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await store.lockOrders(tx, orderIds)
}

/**
 * Updates the status of orders to what their pieces, items and shipment imply, step by step along the table of
 * transitions, with one event per step. This is the only place that changes a status (ORDER-5). Orders with the same
 * step are updated together. Returns the status of each order.
 */
export async function updateOrderStatuses(
  tx: Tx,
  audit: AuditContext,
  orderIds: readonly number[],
): Promise<Map<number, OrderStatus>> {
  const status = new Map((await store.lockOrders(tx, orderIds)).map((order) => [order.id, order.status]))
  const steps = new Map<number, OrderStatus[]>()
  const emptied = new Set<number>()
  for (const facts of await store.readStatusFacts(tx, orderIds)) {
    const from = status.get(facts.order_id)
    if (from) steps.set(facts.order_id, nextStatuses(from, facts))
    if (hasNothingToMake(facts)) emptied.add(facts.order_id)
  }
  for (let round = 0; ; round++) {
    const moves = new Map<string, { from: OrderStatus; to: OrderStatus; ids: number[] }>()
    for (const [id, own] of steps) {
      const from = status.get(id)
      const to = own[round]
      if (!from || !to) continue
      const move = moves.get(`${from} ${to}`) ?? { from, to, ids: [] }
      moves.set(`${from} ${to}`, move)
      move.ids.push(id)
      status.set(id, to)
    }
    if (moves.size === 0) break
    for (const { from, to, ids } of moves.values()) {
      await store.saveStatus(tx, ids, to)
      await store.addOrderEvent(tx, audit, ids, 'status_changed', { from, to })
      if (to === 'cancelled')
        await sayNothingToMake(
          tx,
          audit,
          ids.filter((id) => emptied.has(id)),
        )
    }
  }
  return status
}

/** Says in the timeline, and as the reason, that orders were cancelled because nothing in them is made here. */
async function sayNothingToMake(tx: Tx, audit: AuditContext, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await store.addOrderEvent(tx, audit, orderIds, 'nothing_to_make', {})
  for (const id of orderIds) await store.saveCancelReason(tx, id, writtenReason('nothing_to_make'))
}

/** `updateOrderStatuses` for one order. Throws `not_found`. */
export async function updateOrderStatus(tx: Tx, audit: AuditContext, orderId: number): Promise<OrderStatus> {
  const status = (await updateOrderStatuses(tx, audit, [orderId])).get(orderId)
  if (!status) throw refusal('not_found')
  return status
}

/** Adds an event to an order's timeline, with the values that its text needs, and the reason of the list. */
export async function recordOrderEvent(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  kind: string,
  data: object,
  reasonId: number | null = null,
): Promise<void> {
  await store.addOrderEvent(tx, audit, [orderId], kind, data, reasonId)
}

/**
 * Puts an order on hold: its pieces leave every work queue and keep their reservations (ORDER-19, ORDER-20). It
 * replaces the current hold, except that a payment hold never replaces another one: the missing payment is stored with
 * the order, which returns to its payment hold when the other hold is released. Throws `order_not_holdable` if the
 * order is shipping, completed or cancelled. `remarks` are what a store said, for the timeline.
 */
export async function holdOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  kind: HoldKind,
  reason: GivenReason,
  remarks: readonly object[] = [],
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  assertNotDenied(findHoldDenial(order))
  if (kind === 'payment' && order.hold_kind !== null) return
  await store.lockPiecesOf(tx, orderId)
  await store.saveHold(tx, audit, orderId, kind, reason)
  await recordOrderEvent(tx, audit, orderId, 'held', { kind, reason: reason.note, remarks }, reason.id)
}
