import { liveShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { vendorSources } from '@platen/contracts/shipping-rules/choice-words'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { selectKnownWeight } from '../../products/products.public.ts'
import { selectAttachedToOrder } from '../attached/attached-to-order.public.views.ts'

const orderToShipRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  store_id: z.number(),
  store_name: z.string(),
  country: z.string().nullable(),
  service_asked: z.string(),
  /** Null: that of something in the parcel isn't known. */
  weight_g: z.number().nullable(),
  vendor_id: z.number().nullable(),
  vendor: z.string().nullable(),
  service: z.string().nullable(),
  source: z.enum(vendorSources).nullable(),
  /** It has a label or may get one, or is finished: its vendor stays. */
  settled: z.boolean(),
})
export type OrderFacts = z.output<typeof orderToShipRow>

/** Reads what decides about the vendor of orders. The weight is that of the parcel: items and what is attached. */
function selectOrdersToShip(condition: Sql): Sql {
  return sql`
    select o.id, o.number, o.store_id, s.name as store_name, o.ship_to_country as country,
      o.shipping_service as service_asked,
      (select case when bool_and(x.weight_g is not null) then sum(x.weight_g * x.quantity)::int end from (
        select ${selectKnownWeight(sql`w`, sql`p`)} as weight_g, i.quantity - i.cancelled_quantity as quantity
        from order_items i join variants w on w.id = i.variant_id join products p on p.id = w.product_id
        where i.order_id = o.id and i.quantity > i.cancelled_quantity
        union all
        select a.weight_g, a.quantity from (${selectAttachedToOrder(sql`o.id`)}) a
      ) x) as weight_g,
      o.shipping_vendor_id as vendor_id, (select v.name from shipping_vendors v where v.id = o.shipping_vendor_id) as vendor,
      o.vendor_service as service, o.vendor_source as source,
      o.status not in ('open', 'processing', 'failed') or exists (select from shipments h where h.order_id = o.id
        and h.state in ${oneOf(liveShipmentStates)}) as settled
    from orders o join stores s on s.id = o.store_id where ${condition} order by o.id`
}

export function readOrdersToShip(db: Reader, orderIds: readonly number[]): Promise<OrderFacts[]> {
  return db.rows(orderToShipRow, selectOrdersToShip(sql`o.id = any(${orderIds})`))
}

/** Finds an order by its own number, or the store's. */
export function findOrderToShip(db: Reader, number: string): Promise<OrderFacts | undefined> {
  const own = number.toUpperCase()
  return db.maybe(
    orderToShipRow,
    selectOrdersToShip(sql`o.id = (
      select f.id from orders f where f.number = ${own} or f.external_number = ${number}
      order by f.number = ${own} desc, f.id desc limit 1)`),
  )
}

/** Returns the next orders after `afterId` whose vendor isn't settled and wasn't chosen by a person. */
export async function findUnsettledOrderIds(db: Reader, afterId: number, limit: number): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`
    select id from orders where status in ('open', 'processing', 'failed') and id > ${afterId}
      and vendor_source is distinct from 'person'
    order by id limit ${limit}`,
  )
  return rows.map((row) => row.id)
}

const changesRow = z.strictObject({ seen: z.number(), applied: z.number() })

/** Reads how often what the choice depends on was changed, and up to which change the orders follow. */
export function readChoiceChanges(db: Reader): Promise<{ seen: number; applied: number }> {
  return db.one(changesRow, sql`select seen, applied from vendor_choice_changes`)
}
