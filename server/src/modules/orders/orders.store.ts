import type { HoldKind, OrderStatus } from '@platen/contracts/order-status'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/context.ts'
import type { OrderFacts } from './order-status.rules.ts'

/** An order under its lock, as far as decisions need it. */
export interface LockedOrder {
  id: number
  number: string
  store_id: number
  external_id: string
  external_number: string
  status: OrderStatus
  payment: 'paid' | 'pending'
  hold_kind: HoldKind | null
  hold_reason: string | null
  expedited: boolean
  placed_at: string
  ship_by: string
  shipping_service: string
  shipping_vendor_id: number | null
  linked_order_id: number | null
  version: number
}

/** Locks the order's row first of all (lock order: order, pieces by id, slot, stock by variant). */
export function lockOrder(tx: Tx, order_id: number): Promise<LockedOrder | undefined> {
  return tx.maybe<LockedOrder>(sql`
    select id, number, store_id, external_id, external_number, status, payment, hold_kind, hold_reason, expedited,
      placed_at, ship_by, shipping_service, shipping_vendor_id, linked_order_id, version
    from orders where id = ${order_id} for no key update`)
}

/** What the status follows from, read under the order's lock. */
export function readFacts(tx: Tx, order_id: number): Promise<OrderFacts> {
  return tx.one<OrderFacts>(sql`
    select
      (select count(*)::int from order_problems where order_id = ${order_id}) as problems,
      p.living, p.packaged, p.started,
      (select count(*)::int from order_items where order_id = ${order_id} and printed) as printed_items,
      (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_items where order_id = ${order_id}) as open_quantity,
      coalesce((select case when handed_over_at is null then 'bought' else 'handed_over' end
        from shipments where order_id = ${order_id} and state in ('purchased', 'voiding', 'void_unknown')), 'none') as shipment
    from (
      select (count(*) filter (where stage not in ('cancelled', 'scrapped')))::int as living,
        (count(*) filter (where stage = 'packaged'))::int as packaged,
        (count(*) filter (where stage not in ('waiting_barcode', 'cancelled')))::int as started
      from pieces where order_id = ${order_id}
    ) p`)
}

/** One step of the status; the foreign key of the pair refuses what the table of transitions does not hold. */
export async function saveStatus(tx: Tx, order_id: number, status: OrderStatus): Promise<void> {
  // A hold lasts until shipping (DOMAIN 2), and means nothing on a cancelled order.
  const keepsHold = status === 'open' || status === 'processing' || status === 'failed'
  await tx.run(sql`
    update orders set status = ${status},
      completed_at = case when ${status} = 'completed' then now() end,
      cancelled_at = case when ${status} = 'cancelled' then now() end,
      hold_kind = case when ${keepsHold}::boolean then hold_kind end,
      hold_reason = case when ${keepsHold}::boolean then hold_reason end,
      hold_by = case when ${keepsHold}::boolean then hold_by end,
      hold_since = case when ${keepsHold}::boolean then hold_since end
    where id = ${order_id}`)
}

export async function saveHold(tx: Tx, who: Who, order_id: number, kind: HoldKind, reason: string): Promise<void> {
  await tx.run(sql`
    update orders set hold_kind = ${kind}, hold_reason = ${reason}, hold_by = ${who.user_id},
      hold_since = coalesce(hold_since, now())
    where id = ${order_id}`)
}

export async function addOrderEvent(tx: Tx, who: Who, order_id: number, kind: string, data: object): Promise<void> {
  await tx.run(sql`
    insert into order_events (order_id, kind, data, user_id, station_id)
    values (${order_id}, ${kind}, ${JSON.stringify(data)}::jsonb, ${who.user_id}, ${who.station_id})`)
}

export async function dropHold(tx: Tx, order_id: number): Promise<void> {
  await tx.run(sql`
    update orders set hold_kind = null, hold_reason = null, hold_by = null, hold_since = null where id = ${order_id}`)
}

export async function savePaid(tx: Tx, order_id: number): Promise<void> {
  await tx.run(sql`update orders set payment = 'paid' where id = ${order_id}`)
}

export async function saveCancelReason(tx: Tx, order_id: number, reason: string): Promise<void> {
  await tx.run(sql`update orders set cancel_reason = ${reason} where id = ${order_id}`)
}

/**
 * Locks an order's pieces in id order: for changes of hold, ship by, placed at and expediting, which a trigger writes on
 * to them in no order of its own.
 */
export async function lockPiecesOf(tx: Tx, order_id: number): Promise<void> {
  await tx.run(sql`select from pieces where order_id = ${order_id} order by id for no key update`)
}
