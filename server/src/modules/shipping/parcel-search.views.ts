import { unboughtShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith, oneOf } from '../../platform/db/sql-text.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import { defineSearch } from '../../platform/search/define-search.ts'
import { maxHits } from '../../platform/search/search-term.ts'

const parcelHitRow = z.strictObject({
  id: z.number(),
  tracking_number: z.string().nullable(),
  order_id: z.number(),
  order_number: z.string(),
  detail: z.string(),
})

/**
 * Finds parcels by their tracking number or its beginning. A person who can't read orders finds the parcel of an order
 * by the order's number as well, because packing slips carry it.
 */
export const parcelSearch = defineSearch({
  kinds: ['parcel'],
  place: 30,
  access: ['order.read', 'fulfillment.read'],
  async find(ctx, { text, code }) {
    const parts: Sql[] = []
    if (/^[A-Z0-9]{6,40}$/.test(code) && /[0-9]{4}/.test(code)) {
      parts.push(sql`
        (select h.order_id, h.id from shipments h
          where h.tracking_number like ${beginsWith(code)}
            and h.state not in ${oneOf(unboughtShipmentStates)}
          order by h.tracking_number limit ${maxHits})`)
    }
    if (!may(ctx, 'order.read')) {
      const numbers = [text.toUpperCase(), `P-${text.toUpperCase()}`]
      parts.push(
        sql`(select o.id, null::bigint from orders o where o.number = any(${numbers}::text[]) limit ${maxHits})`,
      )
    }
    if (parts.length === 0) return []
    const rows = await ctx.db.rows(
      parcelHitRow,
      sql`
      select coalesce(h.id, o.id) as id, h.tracking_number, o.id as order_id, o.number as order_number,
        concat_ws(' · ', o.number, v.name) as detail
      from (${join(parts, ' union all ')}) found (order_id, shipment_id)
      join orders o on o.id = found.order_id
      left join shipments h on h.id = found.shipment_id
      left join shipping_vendors v on v.id = h.vendor_id
      limit ${maxHits}`,
    )
    return rows.map(({ id, tracking_number, order_id, order_number, detail }) => ({
      id,
      label: tracking_number ?? order_number,
      also: [order_number],
      detail: tracking_number === null ? '' : detail,
      order: { id: order_id, number: order_number },
    }))
  },
})
