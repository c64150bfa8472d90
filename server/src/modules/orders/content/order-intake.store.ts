import { idRow } from '../../../platform/db/row.ts'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { NewOrder } from './new-order.public.types.ts'
import type { PlacedItem } from './order-items.public.rules.ts'

/** Returns so many ids for orders that are inserted with them. */
export async function takeIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Inserts orders with these ids, the next numbers in the given order, how many pieces their items are, and their first
 * event.
 */
export async function insertOrders(
  tx: Tx,
  audit: AuditContext,
  orders: readonly (NewOrder & { id: number; event: object; printed_units: number })[],
): Promise<void> {
  const placed = orders.map((order, at) => ({ ...order, place: at }))
  await tx.run(sql`
    with wanted as (
      select 'P-' || nextval('order_numbers') as number, w.* from (
        select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as r(place int, id bigint, event jsonb, store_id bigint,
          external_id text, external_number text, status text, payment text, hold_kind text, hold_reason text, customer_name text,
          email text, phone text, ship_to_name text, ship_to_company text, ship_to_address1 text, ship_to_address2 text,
          ship_to_city text, ship_to_state text, ship_to_postal_code text, ship_to_country text, shipping_service text,
          placed_at timestamptz, ship_by date, currency text, subtotal_minor bigint, shipping_minor bigint, tax_minor bigint,
          total_minor bigint, tags text[], customer_note text, source text, source_content jsonb, source_updated_at timestamptz,
          linked_order_id bigint, search_text text, printed_units int)
        order by place
      ) w
    ), made as (
      insert into orders (id, number, store_id, external_id, external_number, status, payment, hold_kind, hold_reason, hold_by,
        hold_since, customer_name, email, phone, ship_to_name, ship_to_company, ship_to_address1, ship_to_address2, ship_to_city,
        ship_to_state, ship_to_postal_code, ship_to_country, shipping_service, placed_at, ship_by, currency, subtotal_minor,
        shipping_minor, tax_minor, total_minor, tags, customer_note, source, source_content, source_updated_at, linked_order_id,
        search_text, printed_units)
      overriding system value
      select r.id, r.number, r.store_id, r.external_id, r.external_number, r.status, r.payment, r.hold_kind, r.hold_reason,
        case when r.hold_kind is not null then ${audit.user_id}::bigint end, case when r.hold_kind is not null then now() end,
        r.customer_name, r.email, r.phone, r.ship_to_name, r.ship_to_company, r.ship_to_address1, r.ship_to_address2, r.ship_to_city,
        r.ship_to_state, r.ship_to_postal_code, r.ship_to_country, r.shipping_service, r.placed_at, r.ship_by, r.currency,
        r.subtotal_minor, r.shipping_minor, r.tax_minor, r.total_minor, r.tags, r.customer_note, r.source, r.source_content,
        r.source_updated_at, r.linked_order_id, lower(replace(r.number, '-', '')) || ' ' || r.search_text, r.printed_units
      from wanted r order by r.place
      returning id
    )
    insert into order_events (order_id, kind, data, user_id, station_id)
    select made.id, 'created', wanted.event, ${audit.user_id}, ${audit.station_id} from made join wanted using (id)
    order by made.id`)
}

/** Inserts items with their designs. Returns their ids in the given order. */
export async function insertItems(tx: Tx, items: readonly PlacedItem[]): Promise<number[]> {
  if (items.length === 0) return []
  const placed = items.map((item, at) => ({ ...item, place: at }))
  const rows = await tx.rows(
    idRow,
    sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as w(place int, order_id bigint, position int,
        external_line_id text, variant_id bigint, sku text, title text, quantity int, printed boolean, personalisation text,
        unit_price_minor bigint, designs_mapped boolean, designs jsonb)
    ), made as (
      insert into order_items (order_id, position, external_line_id, variant_id, sku, title, quantity, printed, personalisation,
        unit_price_minor, designs_mapped)
      select order_id, position, external_line_id, variant_id, sku, title, quantity, printed, personalisation, unit_price_minor,
        designs_mapped
      from wanted order by place
      returning id, order_id, position
    ), designs as (
      insert into order_item_designs (item_id, area, file_name, sha256)
      select made.id, d.area, d.file_name, d.sha256
      from made join wanted using (order_id, position)
      cross join lateral jsonb_to_recordset(wanted.designs) as d(area text, file_name text, sha256 text)
    )
    select made.id from made join wanted using (order_id, position) order by wanted.place`,
  )
  return rows.map((row) => row.id)
}

export interface StoredProblem {
  field: string
  code: string
  values: Record<string, string | number>
  contact?: boolean | null
}

/** Replaces the problems for which an order failed. */
export async function saveProblems(tx: Tx, orderId: number, problems: readonly StoredProblem[]): Promise<void> {
  await tx.run(sql`delete from order_problems where order_id = ${orderId} and about = 'order'`)
  await insertProblems(tx, orderId, problems, 'order')
}

export interface HoldProblems {
  /** What came too late or can't be used of the store's newest version. */
  changes: readonly StoredProblem[]
  doubts: readonly StoredProblem[]
}

/** Replaces what an order is on a hold of the system for. */
export async function saveHoldProblems(tx: Tx, orderId: number, { changes, doubts }: HoldProblems): Promise<void> {
  await tx.run(sql`delete from order_problems where order_id = ${orderId} and about <> 'order'`)
  await insertProblems(tx, orderId, changes, 'change')
  await insertProblems(tx, orderId, doubts, 'doubt')
}

async function insertProblems(
  tx: Tx,
  orderId: number,
  problems: readonly StoredProblem[],
  about: 'order' | 'change' | 'doubt',
): Promise<void> {
  if (problems.length === 0) return
  await tx.run(sql`
    insert into order_problems (order_id, position, about, field, code, details, contact)
    select ${orderId}, p.position, ${about}, p.field, p.code, p.values, p.contact
    from jsonb_to_recordset(${JSON.stringify(problems.map((problem, at) => ({ ...problem, position: at + 1 })))}::jsonb)
      as p(position int, field text, code text, values jsonb, contact boolean)`)
}

/** Forgets what an order is on hold for, and what of the store's newest version waits: somebody decided about it. */
export async function settleHoldProblems(tx: Tx, orderId: number): Promise<void> {
  await saveHoldProblems(tx, orderId, { changes: [], doubts: [] })
  await tx.run(sql`update orders set waiting_base = null where id = ${orderId} and waiting_base is not null`)
}
