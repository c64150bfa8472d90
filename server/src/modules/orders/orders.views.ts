import { allowed } from '@platen/contracts/ability'
import { day, instant } from '@platen/contracts/endpoint'
import type { listOrders, OrderRow } from '@platen/contracts/orders'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { plannedByValues, type Reader } from '../../platform/db/database.ts'
import { countList } from '../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/db/list-page.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { siteDay } from '../../platform/site-day.ts'
import { pieceCounts } from './order-pieces.views.ts'
import { readSearch } from './order-search.rules.ts'

interface OrderFilters {
  search: string
  status?: string | undefined
  store_id?: number | undefined
  hold?: string | undefined
  late?: boolean | undefined
  expedited?: boolean | undefined
}

interface Reading {
  /** The factory's calendar day. */
  today: string
  /** Whether the reader may see e-mail addresses, and so search by them. */
  sees_contact: boolean
}

type OrderSort = '-placed_at' | 'placed_at' | 'ship_by' | '-ship_by'

type PageStart = ReturnType<typeof pageStart>

/** An order is late while it should have left and has not. */
export function lateCondition(today: string): Sql {
  return sql`(o.status in ('open', 'processing', 'failed') and o.ship_by < ${today}::date)`
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

function searchCondition(search: string, sees_contact: boolean): Sql | null {
  const wanted = readSearch(search)
  switch (wanted.kind) {
    case 'nothing':
      return null
    case 'start':
      return sql`(o.number like ${beginsWith(wanted.text.toUpperCase())} or o.number like ${beginsWith(`P-${wanted.text}`)}
        or o.external_number like ${beginsWith(wanted.text)} or o.external_number like ${beginsWith(`#${wanted.text}`)})`
    case 'email':
      return sees_contact ? sql`(o.email <> '' and lower(o.email) like ${beginsWith(wanted.text)})` : sql`false`
    case 'words':
      return join(
        wanted.words.map((word) => sql`o.search_text like ${contains(word)}`),
        ' and ',
      )
    case 'code':
      // Anything that may be a barcode or a tracking number too. The ids are few, so they are gathered first.
      return sql`o.id in (
        select id from orders where search_text like ${contains(wanted.text)}
        union all select order_id from pieces where barcode like ${beginsWith(wanted.code)}
        union all select order_id from shipments where tracking_number like ${beginsWith(wanted.code)})`
  }
}

function conditions(filters: OrderFilters, reading: Reading): Sql {
  const parts: Sql[] = []
  if (filters.status) parts.push(sql`o.status = ${filters.status}`)
  if (filters.store_id) parts.push(sql`o.store_id = ${filters.store_id}`)
  if (filters.hold === 'any') parts.push(sql`o.hold_kind is not null`)
  else if (filters.hold) parts.push(sql`o.hold_kind = ${filters.hold}`)
  if (filters.late !== undefined) {
    parts.push(filters.late ? lateCondition(reading.today) : sql`not ${lateCondition(reading.today)}`)
  }
  if (filters.expedited !== undefined) parts.push(filters.expedited ? sql`o.expedited` : sql`not o.expedited`)
  const search = searchCondition(filters.search, reading.sees_contact)
  if (search) parts.push(search)
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

const sorts = {
  '-placed_at': { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('desc'), beyond: raw('<') },
  placed_at: { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('asc'), beyond: raw('>') },
  ship_by: { column: raw('ship_by'), type: raw('date'), direction: raw('asc'), beyond: raw('>') },
  '-ship_by': { column: raw('ship_by'), type: raw('date'), direction: raw('desc'), beyond: raw('<') },
} satisfies Record<OrderSort, Record<string, Sql>>

/** The ids of one page in the list's order: one table along one index. */
function pageIds(db: Reader, filters: OrderFilters, reading: Reading, sort: OrderSort, start: PageStart) {
  const { column, type, direction, beyond } = sorts[sort]
  const { after } = start
  const beyondPlace = after
    ? sql`and (o.${column}, o.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)`
    : empty
  const ids = sql`
    select o.id from orders o
    where ${conditions(filters, reading)} ${beyondPlace}
    order by o.${column} ${direction}, o.id ${direction} ${pageRows(start)}`
  return db.rows<{ id: number }>(plannedByValues(ids, filters.search !== ''))
}

/** What the list shows of these orders, in the order given: one text whatever was filtered, so that its plan is kept. */
function orderRows(db: Reader, ids: readonly number[], today: string): Promise<OrderRow[]> {
  return db.rows<OrderRow>(sql`
    select o.id, o.number, o.external_number, s.name as store_name, o.customer_name, o.ship_to_city, o.ship_to_country,
      o.status, o.hold_kind, o.expedited, o.placed_at, o.ship_by, ${lateCondition(today)} as late,
      i.quantity, p.pieces, p.short,
      case when o.status = 'failed' then (select count(*)::int from order_problems x where x.order_id = o.id) else 0 end as problems,
      v.name as vendor, (select code from packing_slots l where l.order_id = o.id) as slot
    from unnest(${ids}::bigint[]) with ordinality as page (id, at)
    join orders o on o.id = page.id
    join stores s on s.id = o.store_id
    cross join lateral (
      select coalesce(sum(quantity - cancelled_quantity), 0)::int as quantity from order_items where order_id = o.id
    ) i
    cross join lateral (${pieceCounts(sql`o.id`)}) p
    left join lateral (
      select vendor_id from shipments where order_id = o.id and state <> 'refused' order by id desc limit 1
    ) h on true
    left join shipping_vendors v on v.id = coalesce(h.vendor_id, o.shipping_vendor_id, s.shipping_vendor_id)
    order by page.at`)
}

async function orderPage(db: Reader, query: ListQuery, reading: Reading, start: PageStart): Promise<OrderRow[]> {
  const found = await pageIds(db, query, reading, query.sort, start)
  if (found.length === 0) return []
  return orderRows(
    db,
    found.map(({ id }) => id),
    reading.today,
  )
}

type ListQuery = z.output<(typeof listOrders)['query']>

/** The list of orders under the reader's filters, with its total. Refuses pages deeper than row 10,000. */
export async function ordersOf(ctx: Ctx, query: ListQuery): Promise<{ data: OrderRow[]; meta: ListMeta }> {
  const byDay = query.sort === 'ship_by' || query.sort === '-ship_by'
  const start = pageStart(query, byDay ? day : instant)
  const reading = {
    today: siteDay(ctx.now, ctx.config.SITE_TIME_ZONE),
    sees_contact: allowed(ctx.user.rules, 'order.write.edit'),
  }
  const [rows, count] = await Promise.all([
    orderPage(ctx.db, query, reading, start),
    countList(
      ctx.db,
      plannedByValues(sql`select from orders o where ${conditions(query, reading)}`, query.search !== ''),
    ),
  ])
  const last = rows.length === query.per_page ? rows.at(-1) : undefined
  const next = last ? placeText({ value: byDay ? last.ship_by : last.placed_at, id: last.id }) : null
  return { data: rows, meta: { page: query.page, per_page: query.per_page, ...count, next } }
}
