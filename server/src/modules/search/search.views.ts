import { type Access, isAllowed } from '@platen/contracts/ability'
import type { SearchHit } from '@platen/contracts/search'
import { stages } from '@platen/contracts/fulfillment/stages'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { beginsWith } from '../../platform/db/like-text.ts'
import { planPerCall } from '../../platform/db/reader.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { canSeeContact, orderSearchCondition } from '../orders/orders.public.ts'
import { findDesigns, findProducts, findVariants } from './catalog-search.views.ts'
import { findShippingVendors, findStores, findSuppliers } from './record-search.views.ts'
import { findLocations, findPallets, findStockCounts, findStockDocuments } from './warehouse-search.views.ts'
import { exactFirst, isExact, maxFound, maxHits, parseSearchTerm, type SearchTerm } from './search.rules.ts'

type FindHits = (ctx: Ctx, term: SearchTerm) => Promise<SearchHit[]>

/**
 * What can be found, and who may find it: anyone who may open the screen that shows it. A noun that people look up by a
 * number or name gets a line here.
 */
const nouns: readonly { access: Access; find: FindHits }[] = [
  { access: 'order.read', find: findOrders },
  { access: ['order.read', 'fulfillment.read'], find: findPieces },
  { access: ['order.read', 'fulfillment.read'], find: findParcels },
  { access: 'product.read', find: findVariants },
  { access: 'product.read', find: findProducts },
  { access: 'product.read', find: findDesigns },
  { access: 'store.read', find: findStores },
  { access: 'shipping_vendor.read', find: findShippingVendors },
  { access: 'product.read', find: findSuppliers },
  { access: 'warehouse.read', find: findPallets },
  { access: 'warehouse.read', find: findLocations },
  { access: 'stock.read', find: findStockDocuments },
  { access: 'stock.read', find: findStockCounts },
]

/** Returns what a text can mean among the nouns that the caller may read, exact matches first. */
export async function readSearch(ctx: Ctx, text: string): Promise<SearchHit[]> {
  const term = parseSearchTerm(text)
  if (term === null) return []
  const readable = nouns.filter(({ access }) => isAllowed(ctx.user.rules, access))
  return exactFirst((await Promise.all(readable.map(({ find }) => find(ctx, term)))).flat())
}

const orderHitRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  external_number: z.string(),
  customer_name: z.string(),
  store_name: z.string(),
})

async function findOrders(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const { text } = term
  const upper = text.toUpperCase()
  const numbers = [upper, `P-${upper}`]
  const externalNumbers = [text, `#${text}`]
  const rows = await ctx.db.rows(
    orderHitRow,
    planPerCall(sql`
    with found as (
      (select o.id, 0 as place, o.placed_at from orders o
        where o.number = any(${numbers}::text[]) or o.external_number = any(${externalNumbers}::text[])
        limit ${maxHits})
      union all
      (select o.id, 1, o.placed_at from orders o
        where ${orderSearchCondition(text, canSeeContact(ctx)) ?? sql`true`} limit ${maxFound})
    ), best as (
      select id, min(place) as place, max(placed_at) as placed_at from found group by id
      order by place, placed_at desc, id desc limit ${maxHits}
    )
    select o.id, o.number, o.external_number, o.customer_name, s.name as store_name
    from best join orders o on o.id = best.id join stores s on s.id = o.store_id
    order by best.place, best.placed_at desc, best.id desc`),
  )
  return rows.map(({ id, number, external_number, customer_name, store_name }) => ({
    kind: 'order',
    id,
    label: number,
    detail: [external_number, customer_name, store_name].filter(Boolean).join(' · '),
    order: { id, number },
    stage: null,
    exact: isExact(term, number, external_number),
  }))
}

const pieceHitRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  stage: z.enum(stages),
  order_id: z.number(),
  order_number: z.string(),
  detail: z.string(),
})

/** Finds pieces by their barcode or its beginning. */
async function findPieces(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  if (!/^4[0-9]{3,11}$/.test(term.code)) return []
  const rows = await ctx.db.rows(
    pieceHitRow,
    sql`
    select q.id, q.barcode, q.stage, q.order_id, o.number as order_number,
      concat_ws(' · ', p.name, nullif(v.colour, ''), nullif(v.size, '')) as detail
    from (
      select id, barcode, stage, order_id, variant_id from pieces where barcode like ${beginsWith(term.code)}
      order by barcode limit ${maxHits}
    ) q
    join orders o on o.id = q.order_id
    join variants v on v.id = q.variant_id
    join products p on p.id = v.product_id
    order by q.barcode`,
  )
  return rows.map(({ id, barcode, stage, order_id, order_number, detail }) => ({
    kind: 'piece',
    id,
    label: barcode,
    detail,
    order: { id: order_id, number: order_number },
    stage,
    exact: isExact(term, barcode),
  }))
}

const parcelHitRow = z.strictObject({
  id: z.number(),
  tracking_number: z.string().nullable(),
  order_id: z.number(),
  order_number: z.string(),
  detail: z.string(),
})

/**
 * Finds parcels by their tracking number or its beginning. A person who can't read orders finds the parcel of an order by
 * the order's number as well, because packing slips carry it.
 */
async function findParcels(ctx: Ctx, term: SearchTerm): Promise<SearchHit[]> {
  const parts: Sql[] = []
  if (/^[A-Z0-9]{6,40}$/.test(term.code) && /[0-9]{4}/.test(term.code)) {
    parts.push(sql`
      (select h.order_id, h.id from shipments h
        where h.tracking_number like ${beginsWith(term.code)}
          and h.state not in ('refused', 'other_address', 'already_voided')
        order by h.tracking_number limit ${maxHits})`)
  }
  if (!isAllowed(ctx.user.rules, 'order.read')) {
    const numbers = [term.text.toUpperCase(), `P-${term.text.toUpperCase()}`]
    parts.push(sql`(select o.id, null::bigint from orders o where o.number = any(${numbers}::text[]) limit ${maxHits})`)
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
    kind: 'parcel',
    id,
    label: tracking_number ?? order_number,
    detail: tracking_number === null ? '' : detail,
    order: { id: order_id, number: order_number },
    stage: null,
    exact: isExact(term, tracking_number, order_number),
  }))
}
