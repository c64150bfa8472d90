import type { HoldKind, OrderStatus } from '@platen/contracts/orders/order-status'
import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { statusSteps } from './order-status.rules.ts'
import * as store from './orders.store.ts'

/** Locks an order for a change. Refuses one that does not exist (404). */
export async function lockOrder(tx: Tx, order_id: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, order_id)
  if (!order) throw refusal('not_found')
  return order
}

/** Locks several orders in id order; the same lock as `lockOrder`, for gestures on many pieces. */
export async function lockOrders(tx: Tx, order_ids: readonly number[]): Promise<void> {
  await store.lockOrders(tx, order_ids)
}

/**
 * Brings the status of locked orders to what their pieces, items and shipment say, step by step along the table of
 * transitions, with one event per step. The only place where a status changes (ORDER-5). Orders that take the same step
 * take it together. Answers the status of each.
 */
export async function settleOrders(
  tx: Tx,
  who: AuditContext,
  order_ids: readonly number[],
): Promise<Map<number, OrderStatus>> {
  const status = new Map((await store.lockOrders(tx, order_ids)).map((order) => [order.id, order.status]))
  const steps = new Map<number, OrderStatus[]>()
  for (const facts of await store.readFacts(tx, order_ids)) {
    const from = status.get(facts.order_id)
    if (from) steps.set(facts.order_id, statusSteps(from, facts))
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
      await store.addOrderEvent(tx, who, ids, 'status_changed', { from, to })
    }
  }
  for (const id of order_ids) tx.announce('orders', id)
  return status
}

/** `settleOrders` for one order. */
export async function settleOrder(tx: Tx, who: AuditContext, order_id: number): Promise<OrderStatus> {
  const status = (await settleOrders(tx, who, [order_id])).get(order_id)
  if (!status) throw refusal('not_found')
  return status
}

/** Adds a line to the order's timeline: what kind of thing happened, and the values that its sentence names. */
export async function recordOrderEvent(
  tx: Tx,
  who: AuditContext,
  order_id: number,
  kind: string,
  data: object,
): Promise<void> {
  await store.addOrderEvent(tx, who, [order_id], kind, data)
}

/**
 * Puts a locked order on hold: its pieces leave every work queue and keep their reservations (ORDER-19, ORDER-20). A
 * hold that stands is replaced, except that a payment hold gives way to any other: the missing payment is kept on the
 * order, and releasing the other hold falls back to it. Refuses an order that is shipping or over.
 */
export async function holdOrder(
  tx: Tx,
  who: AuditContext,
  order_id: number,
  kind: HoldKind,
  reason: string,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (order.status === 'shipping' || order.status === 'completed' || order.status === 'cancelled') {
    throw refusal('order_not_holdable', { number: order.number })
  }
  if (kind === 'payment' && order.hold_kind !== null) return
  await store.lockPiecesOf(tx, order_id)
  await store.saveHold(tx, who, order_id, kind, reason)
  await recordOrderEvent(tx, who, order_id, 'held', { kind, reason })
  tx.announce('orders', order_id)
  tx.announce('pieces')
}
