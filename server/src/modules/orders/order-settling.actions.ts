import type { HoldKind, OrderStatus } from '@platen/contracts/order-status'
import type { Tx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { statusSteps } from './order-status.rules.ts'
import * as store from './orders.store.ts'

/** Locks an order for a change. Refuses one that does not exist (404). */
export async function lockOrder(tx: Tx, order_id: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, order_id)
  if (!order) throw refuse('not_found')
  return order
}

/**
 * Brings the status of a locked order to what its pieces, items and shipment say, step by step along the table of
 * transitions, with one event per step. The only place where a status changes (DOMAIN 2). Answers the status.
 */
export async function settleOrder(tx: Tx, who: Who, order_id: number): Promise<OrderStatus> {
  const order = await lockOrder(tx, order_id)
  let status = order.status
  for (const next of statusSteps(status, await store.readFacts(tx, order_id))) {
    await store.saveStatus(tx, order_id, next)
    await recordOrderEvent(tx, who, order_id, 'status_changed', { from: status, to: next })
    status = next
  }
  tx.announce('orders', order_id)
  return status
}

/** Adds a line to the order's timeline: what kind of thing happened, and the values that its sentence names. */
export async function recordOrderEvent(tx: Tx, who: Who, order_id: number, kind: string, data: object): Promise<void> {
  await store.addOrderEvent(tx, who, order_id, kind, data)
}

/**
 * Puts a locked order on hold: its pieces leave every work queue and keep their reservations (DOMAIN 2). A hold that
 * stands is replaced, except that a payment hold gives way to any other: the missing payment is kept on the order, and
 * releasing the other hold falls back to it. Refuses an order that is shipping or over.
 */
export async function holdOrder(tx: Tx, who: Who, order_id: number, kind: HoldKind, reason: string): Promise<void> {
  const order = await lockOrder(tx, order_id)
  if (order.status === 'shipping' || order.status === 'completed' || order.status === 'cancelled') {
    throw refuse('order_not_holdable', { number: order.number })
  }
  if (kind === 'payment' && order.hold_kind !== null) return
  await store.lockPiecesOf(tx, order_id)
  await store.saveHold(tx, who, order_id, kind, reason)
  await recordOrderEvent(tx, who, order_id, 'held', { kind, reason })
  tx.announce('orders', order_id)
  tx.announce('pieces')
}
