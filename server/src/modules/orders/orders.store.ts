import { endedStages } from '@platen/contracts/fulfillment/stages'
import { holdKinds, orderStatuses, type HoldKind, type OrderStatus } from '@platen/contracts/orders/status'
import { oneOf } from '../../platform/db/sql-text.ts'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import type { GivenReason } from './reasons/order-reasons.rules.ts'
import type { OrderFacts } from './order-status.rules.ts'

/** A locked order, with the columns that decisions need. */
const lockedOrderRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  store_id: z.number(),
  external_id: z.string(),
  external_number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(['paid', 'pending']),
  hold_kind: z.enum(holdKinds).nullable(),
  hold_reason: z.string().nullable(),
  expedited: z.boolean(),
  placed_at: z.string(),
  ship_by: z.string(),
  shipping_service: z.string(),
  shipping_vendor_id: z.number().nullable(),
  linked_order_id: z.number().nullable(),
  version: z.number(),
})
export type LockedOrder = z.output<typeof lockedOrderRow>

/** Locks an order's row. Call it first (lock order: order, pieces by id, slot, stock by variant). */
export function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder | undefined> {
  return tx.maybe(
    lockedOrderRow,
    sql`
    select id, number, store_id, external_id, external_number, status, payment, hold_kind, hold_reason, expedited,
      placed_at, ship_by, shipping_service, shipping_vendor_id, linked_order_id, version
    from orders where id = ${orderId} for no key update`,
  )
}

const lockOrdersRow = z.strictObject({ id: z.number(), status: z.enum(orderStatuses) })

/** Locks several orders in id order, so that two batches can't deadlock. */
export function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<{ id: number; status: OrderStatus }[]> {
  return tx.rows(
    lockOrdersRow,
    sql`select id, status from orders where id = any(${orderIds}) order by id for no key update`,
  )
}

const readFactsRow = z.strictObject({
  /** Problems that are still listed (a failed order). */
  problems: z.number(),
  /** Items that are printed, cancelled ones included. */
  printed_items: z.number(),
  /** Pieces neither cancelled nor scrapped. */
  living: z.number(),
  packaged: z.number(),
  /** Pieces whose barcode was printed, scrapped ones included, cancelled ones not. */
  started: z.number(),
  /** Units of its items that were not cancelled: those that are made here, and the others. */
  open_quantity: z.number(),
  never_made: z.number(),
  /** A bought label (one that is being voided still counts), and whether that parcel was handed over. */
  shipment: z.enum(['none', 'bought', 'handed_over']),
  order_id: z.number(),
})

/** Reads the facts that each order's status is derived from. The orders are locked. */
export function readStatusFacts(tx: Tx, orderIds: readonly number[]): Promise<(OrderFacts & { order_id: number })[]> {
  return tx.rows(
    readFactsRow,
    sql`
    select o.id as order_id,
      (select count(*)::int from order_problems where order_id = o.id and about = 'order') as problems,
      p.living, p.packaged, p.started, i.printed_items, i.open_quantity, i.never_made,
      coalesce((select case when handed_over_at is null then 'bought' else 'handed_over' end
        from shipments where order_id = o.id and state in ('purchased', 'voiding', 'void_unknown')), 'none') as shipment
    from orders o
    cross join lateral (
      select (count(*) filter (where stage not in ${oneOf(endedStages)}))::int as living,
        (count(*) filter (where stage = 'packaged'))::int as packaged,
        (count(*) filter (where stage not in ('waiting_barcode', 'cancelled')))::int as started
      from pieces where order_id = o.id
    ) p
    cross join lateral (
      select (count(*) filter (where printed))::int as printed_items,
        coalesce(sum(quantity - cancelled_quantity) filter (where made), 0)::int as open_quantity,
        coalesce(sum(quantity - cancelled_quantity) filter (where not made), 0)::int as never_made
      from order_items where order_id = o.id
    ) i
    where o.id = any(${orderIds})`,
  )
}

/** Saves one status step; a foreign key rejects pairs that are not in the table of transitions. */
export async function saveStatus(tx: Tx, orderIds: readonly number[], status: OrderStatus): Promise<void> {
  // A hold lasts until shipping (ORDER-18), and is meaningless for a cancelled order.
  const keepsHold = status === 'open' || status === 'processing' || status === 'failed'
  await tx.run(
    ofOrders(
      sql`
    update orders set status = ${status},
      completed_at = case when ${status} = 'completed' then now() end,
      cancelled_at = case when ${status} = 'cancelled' then now() end,
      hold_kind = case when ${keepsHold}::boolean then hold_kind end,
      hold_reason = case when ${keepsHold}::boolean then hold_reason end,
      hold_reason_id = case when ${keepsHold}::boolean then hold_reason_id end,
      hold_by = case when ${keepsHold}::boolean then hold_by end,
      hold_since = case when ${keepsHold}::boolean then hold_since end
    where id = any(${orderIds})`,
      orderIds,
    ),
  )
}

export async function saveHold(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  kind: HoldKind,
  reason: GivenReason,
): Promise<void> {
  await tx.run(
    ofOrders(
      sql`
    update orders set hold_kind = ${kind}, hold_reason = ${reason.note}, hold_reason_id = ${reason.id}, hold_by = ${audit.user_id},
      hold_since = coalesce(hold_since, now())
    where id = ${orderId}`,
      [orderId],
    ),
  )
}

/** Adds the same event to the timeline of each order. */
export async function addOrderEvent(
  tx: Tx,
  audit: AuditContext,
  orderIds: readonly number[],
  kind: string,
  data: object,
  reasonId: number | null = null,
): Promise<void> {
  await tx.run(
    ofOrders(
      sql`
    insert into order_events (order_id, kind, data, user_id, station_id, reason_id)
    select id, ${kind}, ${JSON.stringify(data)}::jsonb, ${audit.user_id}, ${audit.station_id}, ${reasonId} from unnest(${orderIds}::bigint[]) id`,
      orderIds,
    ),
  )
}

export async function clearHold(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`
    update orders set hold_kind = null, hold_reason = null, hold_reason_id = null, hold_by = null, hold_since = null where id = ${orderId}`)
}

export async function savePaid(tx: Tx, orderId: number): Promise<void> {
  await tx.run(ofOrders(sql`update orders set payment = 'paid' where id = ${orderId}`, [orderId]))
}

/** Saves why an order was cancelled. It is cancelled already. */
export async function saveCancelReason(tx: Tx, orderId: number, reason: GivenReason): Promise<void> {
  await tx.run(
    ofOrders(
      sql`update orders set cancel_reason = ${reason.note}, cancel_reason_id = ${reason.id} where id = ${orderId}`,
      [orderId],
    ),
  )
}

/**
 * Locks an order's pieces in id order, before changes of hold, ship-by date, order date or expediting, which a trigger
 * copies to them in an undefined order.
 */
export async function lockPiecesOf(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`select from pieces where order_id = ${orderId} order by id for no key update`)
}

/** Locks and returns an order whose expediting has ended. Those locked by somebody else are found the next time. */
export async function lockExpiredExpedite(tx: Tx): Promise<number | undefined> {
  const row = await tx.maybe(
    idRow,
    sql`
    select id from orders where expedited_until <= now() and expedited
    order by id limit 1 for no key update skip locked`,
  )
  return row?.id
}

export async function endExpediting(tx: Tx, orderId: number): Promise<void> {
  await tx.run(
    ofOrders(
      sql`
    update orders set expedited = false, expedited_reason = '', expedited_until = null where id = ${orderId}`,
      [orderId],
    ),
  )
}
