import { storedAddress } from '@platen/contracts/values/postal-address'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { selectAttachedToOrder, selectSplitFamily } from '../../orders/attached/attached-to-order.public.views.ts'

const slipContentRow = z.strictObject({
  order_number: z.string(),
  store_name: z.string(),
  to: storedAddress,
  note: z.string(),
  text: z.string(),
  footer: z.string(),
  language: z.enum(['en', 'fr']),
  logo_sha256: z.string().nullable(),
  parcel: z.strictObject({ number: z.number(), of: z.number() }).nullable(),
  items: z.array(
    z.strictObject({
      quantity: z.number(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      sku: z.string(),
      personalisation: z.string(),
    }),
  ),
  attached_products: z.array(z.strictObject({ quantity: z.number(), name: z.string() })),
})

/**
 * Selects the number of an order among the parcels of the store's order, oldest first, or null if it is the only one.
 * What was sent again is a parcel of its own. Cancelled parcels don't count.
 */
function selectParcel(orderId: number): Sql {
  return sql`
    select case when count(*) > 1 then
      json_build_object('number', count(*) filter (where p.id <= ${orderId}), 'of', count(*)) end
    from (${selectSplitFamily(sql`${orderId}::bigint`)}) family join orders p using (id) where p.status <> 'cancelled' or p.id = ${orderId}`
}

/**
 * Returns what the packing slip of an order says: its lines as the store named them, with their texts to print and the
 * units that are neither cancelled nor in another parcel nor made elsewhere, and which parcel it is of those that the
 * store's order was split into.
 */
export function readSlipContent(db: Reader, orderId: number): Promise<z.output<typeof slipContentRow>> {
  return db.one(
    slipContentRow,
    sql`
    select coalesce(nullif(o.external_number, ''), o.number) as order_number, s.name as store_name,
      json_build_object('name', o.ship_to_name, 'company', o.ship_to_company, 'address1', o.ship_to_address1,
        'address2', o.ship_to_address2, 'city', o.ship_to_city, 'state', o.ship_to_state,
        'postal_code', o.ship_to_postal_code, 'country', coalesce(o.ship_to_country, '')) as to,
      o.customer_note as note, s.slip_text as text, s.slip_footer as footer, s.slip_language as language,
      s.slip_logo_sha256 as logo_sha256, (${selectParcel(orderId)}) as parcel,
      coalesce((
        select json_agg(json_build_object('quantity', i.quantity - i.cancelled_quantity,
          'title', coalesce(nullif(i.title, ''), p.name, i.sku), 'color', coalesce(v.color, ''),
          'size', coalesce(v.size, ''), 'sku', i.sku,
          'personalisation', i.personalisation) order by i.id)
        from order_items i left join variants v on v.id = i.variant_id left join products p on p.id = v.product_id
        where i.order_id = o.id and i.made and i.quantity > i.cancelled_quantity
      ), '[]') as items,
      coalesce((
        select json_agg(json_build_object('quantity', a.quantity, 'name', a.name) order by a.sku)
        from (${selectAttachedToOrder(sql`${orderId}::bigint`)}) a
      ), '[]') as attached_products
    from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  )
}

const slipChoiceRow = z.strictObject({ station: z.enum(['store', 'always', 'never']), store: z.boolean() })

/** Returns what the station and the order's store say about printing packing slips. */
export function readSlipChoice(
  db: Reader,
  orderId: number,
  stationId: number | null,
): Promise<z.output<typeof slipChoiceRow>> {
  return db.one(
    slipChoiceRow,
    sql`
    select coalesce((select st.packing_slips from stations st where st.id = ${stationId}), 'store') as station,
      s.prints_packing_slip as store
    from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  )
}

const shipmentSlipRow = z.strictObject({ packing_slip_id: z.number().nullable() })

export async function readShipmentSlip(db: Reader, shipmentId: number): Promise<number | null> {
  return (await db.one(shipmentSlipRow, sql`select packing_slip_id from shipments where id = ${shipmentId}`))
    .packing_slip_id
}

const slipPrinterRow = z.strictObject({ id: z.number() })

/** Returns the station's printer for pages, if it prints PDF. */
export function findSlipPrinter(db: Reader, stationId: number | null): Promise<{ id: number } | undefined> {
  return db.maybe(
    slipPrinterRow,
    sql`
    select r.id from stations s join printers r on r.id = s.printer_id and r.archived_at is null and r.language = 'pdf'
    where s.id = ${stationId}`,
  )
}
