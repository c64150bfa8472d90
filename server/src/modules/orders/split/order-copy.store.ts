import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'

/** Letters after the first order's number: S for split, R for reship. */
const suffixes = { split: 'S', reship: 'R' } as const

interface CopyOptions {
  source: keyof typeof suffixes
  /** Its order date and ship-by date; null to copy those of the first order. */
  placed_at: string | null
  ship_by: string | null
  reason: string
}

const copyOrderRow = z.strictObject({ id: z.number(), number: z.string() })

/**
 * Creates a new open order for the same customer and address, linked to a locked one. A split keeps the first order's
 * hold and expediting; a reship starts without. Totals stay with the first order.
 */
export function copyOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  options: CopyOptions,
): Promise<{ id: number; number: string }> {
  const { source, placed_at, ship_by, reason } = options
  const isSplit = source === 'split'
  return tx.one(
    copyOrderRow,
    sql`
    with next as (
      select 'P-' || nextval('order_numbers') as number,
        ${`-${suffixes[source]}`}::text || (1 + (select count(*) from orders where linked_order_id = ${orderId} and source = ${source})) as suffix
    ), made as (
      insert into orders (number, store_id, external_id, external_number, status, payment, hold_kind, hold_reason, hold_reason_id, hold_by, hold_since,
        customer_name, email, phone, ship_to_name, ship_to_company, ship_to_address1, ship_to_address2, ship_to_city, ship_to_state,
        ship_to_postal_code, ship_to_country, shipping_service, shipping_vendor_id, vendor_service, vendor_source, placed_at, ship_by, currency, tags,
        customer_note, internal_note, expedited, expedited_reason, expedited_until, source, linked_order_id, search_text)
      select next.number, o.store_id, left(o.external_id, 90) || next.suffix, left(o.external_number, 90) || next.suffix, 'open',
        case when ${isSplit}::boolean then o.payment else 'paid' end,
        case when ${isSplit}::boolean then o.hold_kind end, case when ${isSplit}::boolean then o.hold_reason end,
        case when ${isSplit}::boolean then o.hold_reason_id end,
        case when ${isSplit}::boolean then o.hold_by end, case when ${isSplit}::boolean then o.hold_since end,
        o.customer_name, o.email, o.phone, o.ship_to_name, o.ship_to_company, o.ship_to_address1, o.ship_to_address2, o.ship_to_city,
        o.ship_to_state, o.ship_to_postal_code, o.ship_to_country, o.shipping_service, o.shipping_vendor_id, o.vendor_service, o.vendor_source,
        coalesce(${placed_at}::timestamptz, o.placed_at), coalesce(${ship_by}::date, o.ship_by), o.currency, o.tags, o.customer_note,
        o.internal_note, ${isSplit}::boolean and o.expedited, case when ${isSplit}::boolean then o.expedited_reason else '' end,
        case when ${isSplit}::boolean then o.expedited_until end, ${source}, o.id,
        lower(replace(next.number, '-', '')) || ' ' || replace(o.search_text, lower(replace(o.number, '-', '')) || ' ', '')
      from next, orders o where o.id = ${orderId}
      returning id, number
    ), event as (
      insert into order_events (order_id, kind, data, user_id, station_id)
      select made.id, 'created', jsonb_build_object('source', ${source}::text, 'from', o.number, 'reason', ${reason}::text),
        ${audit.user_id}, ${audit.station_id}
      from made, orders o where o.id = ${orderId}
    )
    select id, number from made`,
  )
}

const copiedItemRow = z.strictObject({ from_item_id: z.number(), item_id: z.number() })
export type CopiedItem = z.output<typeof copiedItemRow>

/** Copies items with their designs to another order, with new quantities. */
export function copyItems(
  tx: Tx,
  orderId: number,
  items: readonly { item_id: number; quantity: number }[],
): Promise<CopiedItem[]> {
  return tx.rows(
    copiedItemRow,
    sql`
    with wanted as (
      select i.id as from_item_id, w.quantity, row_number() over (order by i.position) as position
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(item_id bigint, quantity int)
      join order_items i on i.id = w.item_id
    ), made as (
      insert into order_items (order_id, position, external_line_id, variant_id, sku, title, quantity, printed, personalisation,
        unit_price_minor)
      select ${orderId}, w.position, i.external_line_id, i.variant_id, i.sku, i.title, w.quantity, i.printed, i.personalisation,
        i.unit_price_minor
      from wanted w join order_items i on i.id = w.from_item_id
      returning id, position
    ), designs as (
      insert into order_item_designs (item_id, area, file_name, sha256)
      select made.id, d.area, d.file_name, d.sha256
      from made join wanted using (position) join order_item_designs d on d.item_id = wanted.from_item_id
    )
    select wanted.from_item_id, made.id as item_id from made join wanted using (position)`,
  )
}

/** Subtracts the units of items whose pieces moved to another order. */
export async function subtractUnits(tx: Tx, items: readonly { item_id: number; quantity: number }[]): Promise<void> {
  await tx.run(sql`
    update order_items i set quantity = i.quantity - w.quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(item_id bigint, quantity int)
    where i.id = w.item_id`)
}

/**
 * Sets the parcel key of a copied order, by which the carrier's reference is built: derived from the first order, the
 * content, and a counter of equal contents. The same split, made again after a restore, gets the same key; another
 * split gets another.
 */
export async function saveParcelKey(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`
    with named as (
      select n.id, n.linked_order_id, encode(sha256(convert_to(jsonb_build_array(
        f.parcel_key is null, coalesce(f.parcel_key, f.external_id), n.source,
        (select jsonb_agg(jsonb_build_array(i.external_line_id, i.sku, i.quantity) order by i.position) from order_items i where i.order_id = n.id)
      )::text, 'UTF8')), 'hex') as content
      from orders n join orders f on f.id = n.linked_order_id where n.id = ${orderId}
    )
    update orders o set parcel_key = named.content || '-' || (1 + (
      select count(*) from orders b
      where b.linked_order_id = named.linked_order_id and b.id <> named.id and b.parcel_key like named.content || '-%'))
    from named where o.id = named.id`)
}
