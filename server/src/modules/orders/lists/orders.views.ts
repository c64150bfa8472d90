import { day, instant } from '@platen/contracts/endpoint'
import { orderRow, type listOrders, type OrderRow } from '@platen/contracts/orders/order-list'
import { idRow } from '../../../platform/db/row.ts'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { planPerCall } from '../../../platform/db/reader.ts'
import {
  countList,
  maxCounted,
  pageWithCount,
  type CountedRows,
  type ListCount,
} from '../../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../../platform/db/list-page.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { lateCondition, orderConditions, orderSorts, toOrderReader, type OrderSort } from './order-conditions.views.ts'
import { selectPieceCounts } from '../order-pieces.views.ts'

type PageStart = ReturnType<typeof pageStart>

interface FoundRows {
  condition: Sql
  /** Whether a search or dates determine how many rows match. */
  planPerCall: boolean
}

/** Returns the ids of one page in the list's order, from one table along one index. */
function readPageIds(db: Reader, found: FoundRows, sort: OrderSort, start: PageStart) {
  const { column, type, direction, beyond } = orderSorts[sort]
  const { after } = start
  const beyondPlace = after
    ? sql`and (o.${column}, o.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)`
    : empty
  const ids = sql`
    select o.id from orders o
    where ${found.condition} ${beyondPlace}
    order by o.${column} ${direction}, o.id ${direction} ${pageRows(start)}`
  return db.rows(idRow, planPerCall(ids, found.planPerCall))
}

// A list of more than 10,000 of a million orders has a page of 25 among its first 2,500, if they are spread evenly.
const maxWalked = 20_000

/**
 * Returns the ids of one page of a search that finds more than `maxCounted` orders, by walking the list's order from its
 * start: reading everything that the search finds in order to sort it takes fifty times as long. Undefined if the page
 * doesn't fill up within `maxWalked` orders.
 */
async function walkToPageIds(
  db: Reader,
  found: FoundRows,
  sort: OrderSort,
  start: PageStart,
): Promise<{ id: number }[] | undefined> {
  const { column, type, direction, beyond } = orderSorts[sort]
  const { after } = start
  const beyondPlace = after
    ? sql`where (o.${column}, o.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)`
    : empty
  // In the select list the condition cannot use an index.
  const ids = sql`
    select walked.id from (
      select o.id, o.${column} as value, (${found.condition}) as matches from orders o ${beyondPlace}
      order by o.${column} ${direction}, o.id ${direction} limit ${raw(String(maxWalked))}
    ) walked
    where walked.matches order by walked.value ${direction}, walked.id ${direction} ${pageRows(start)}`
  const rows = await db.rows(idRow, planPerCall(ids))
  return rows.length === start.limit ? rows : undefined
}

/**
 * Returns the list's rows of these orders in the given order. The query text is the same for every filter, so that its
 * plan is cached.
 */
function readOrderRows(db: Reader, ids: readonly number[], today: string): Promise<OrderRow[]> {
  return db.rows(
    orderRow,
    sql`
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
    cross join lateral (${selectPieceCounts(sql`o.id`)}) p
    left join lateral (
      select vendor_id from shipments where order_id = o.id and state not in ('refused', 'other_address', 'already_voided') order by id desc limit 1
    ) h on true
    left join shipping_vendors v on v.id = coalesce(h.vendor_id, o.shipping_vendor_id, s.shipping_vendor_id)
    order by page.at`,
  )
}

const foundIdsRow = z.strictObject({ rows: z.array(z.number()), total: z.number() })

/**
 * Returns the ids of one page and the total of a search in one query, because reading the index is most of its cost.
 * Only correct if there are no more rows than `maxCounted`.
 */
async function readPageIdsAndTotal(
  db: Reader,
  found: FoundRows,
  sort: OrderSort,
  start: PageStart,
): Promise<CountedRows<number[]>> {
  const { column, type, direction, beyond } = orderSorts[sort]
  const { after } = start
  const beyondPlace = after ? sql`where (value, id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)` : empty
  const query = sql`
    with found as materialized (
      select o.id, o.${column} as value from orders o where ${found.condition} limit ${raw(String(maxCounted + 1))}
    )
    select (select count(*)::int from found) as total,
      coalesce((
        select array_agg(page.id order by page.value ${direction}, page.id ${direction})
        from (select id, value from found ${beyondPlace} order by value ${direction}, id ${direction} ${pageRows(start)}) page
      ), '{}') as rows`
  return db.one(foundIdsRow, planPerCall(query))
}

async function readPageAndCount<R>(page: () => Promise<R>, count: Promise<ListCount>) {
  const [rows, counted] = await Promise.all([page(), count])
  return { rows, count: counted }
}

type ListQuery = z.output<(typeof listOrders)['query']>

/** Returns a page of the orders that match the filters, with the total. Throws for pages beyond row 10,000. */
export async function readOrderList(ctx: Ctx, query: ListQuery): Promise<{ data: OrderRow[]; meta: ListMeta }> {
  const byDay = query.sort === 'ship_by' || query.sort === '-ship_by'
  const start = pageStart(query, byDay ? day : instant)
  const reading = toOrderReader(ctx)
  const found = {
    condition: orderConditions(query, reading),
    planPerCall: query.search !== '' || query.placed_from !== undefined || query.placed_to !== undefined,
  }
  const filtered = planPerCall(sql`select from orders o where ${found.condition}`, found.planPerCall)
  const page = async (isCapped = false) => {
    const walked = isCapped ? await walkToPageIds(ctx.db, found, query.sort, start) : undefined
    return (walked ?? (await readPageIds(ctx.db, found, query.sort, start))).map(({ id }) => id)
  }
  const both = () => readPageIdsAndTotal(ctx.db, found, query.sort, start)
  const { rows: ids, count } =
    query.search === ''
      ? await readPageAndCount(page, countList(ctx.db, filtered))
      : await pageWithCount(ctx.db, filtered, { page, both })
  const rows = ids.length === 0 ? [] : await readOrderRows(ctx.db, ids, reading.today)
  const last = rows.length === query.per_page ? rows.at(-1) : undefined
  const next = last ? placeText({ value: byDay ? last.ship_by : last.placed_at, id: last.id }) : null
  return { data: rows, meta: { page: query.page, per_page: query.per_page, ...count, next } }
}
