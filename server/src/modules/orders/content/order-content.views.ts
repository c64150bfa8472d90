import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.ts'
import type { OrderContent } from '../../order-files/order-files.public.ts'

/** A stored item, with the numbers of its pieces. */
export interface StoredItem {
  id: number
  position: number
  external_line_id: string
  variant_id: number | null
  sku: string
  title: string
  quantity: number
  cancelled_quantity: number
  printed: boolean
  personalisation: string
  unit_price_minor: number | null
  designs: { area: string; file_name: string; sha256: string | null }[]
  /** Its living pieces; of those, the ones that wait for a barcode and the packaged ones. */
  living: number
  waiting: number
  packaged: number
}

export interface StoredOrder {
  /**
   * The order in the format of an import, so that stored and imported orders are validated and compared in the same
   * way. Quantities don't include cancelled units.
   */
  content: OrderContent
  items: StoredItem[]
}

/** Reads an order's stored content and items. Call it under the order's lock. */
export async function readStoredOrder(db: Reader, order_id: number): Promise<StoredOrder> {
  const fields = await db.one<Omit<OrderContent, 'lines' | 'line_ids' | 'source_state'>>(sql`
    select external_id, external_number, placed_at, ship_by, currency, subtotal_minor, shipping_minor, tax_minor, total_minor,
      customer_name, email, phone, ship_to_name, ship_to_company, ship_to_address1, ship_to_address2, ship_to_city,
      ship_to_state, ship_to_postal_code, ship_to_country, shipping_service, tags, customer_note, payment
    from orders where id = ${order_id}`)
  const items = await db.rows<StoredItem>(sql`
    select i.id, i.position, i.external_line_id, i.variant_id, i.sku, i.title, i.quantity, i.cancelled_quantity, i.printed,
      i.personalisation, i.unit_price_minor,
      (select coalesce(json_agg(json_build_object('area', d.area, 'file_name', d.file_name, 'sha256', d.sha256) order by d.area), '[]')
        from order_item_designs d where d.item_id = i.id) as designs,
      p.living, p.waiting, p.packaged
    from order_items i
    cross join lateral (
      select (count(*) filter (where stage not in ('cancelled', 'scrapped')))::int as living,
        (count(*) filter (where stage = 'waiting_barcode'))::int as waiting,
        (count(*) filter (where stage = 'packaged'))::int as packaged
      from pieces where item_id = i.id
    ) p
    where i.order_id = ${order_id} order by i.position`)
  const lines = items.map(({ id: _id, ...item }) => ({ ...item, quantity: item.quantity - item.cancelled_quantity }))
  return { content: { ...fields, source_state: 'open', line_ids: 'position', lines }, items }
}
