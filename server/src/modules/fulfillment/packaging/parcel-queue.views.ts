import { parcelQueueRow, parcelSummary } from '@platen/contracts/fulfillment/packaging'
import type { ListMeta } from '@platen/contracts/paging'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../../../platform/db/reader.ts'
import { countList } from '../../../platform/lists/list-count.ts'
import { pageRows, pageStart } from '../../../platform/lists/list-page.ts'
import { type Call, staleAfter, today } from '../../../platform/http/context.ts'
import { cutoffAt } from '../../shipping-vendors/cut-offs.public.views.ts'
import { parcelNamed } from './parcel-search.views.ts'
import { isComplete, waitingOrders } from './waiting-parcels.public.views.ts'

type QueueRow = z.output<typeof parcelQueueRow>

/** Returns a page of the Package queue: complete orders first, then by ship-by date. */
export async function readParcelQueue(
  ctx: Call,
  query: { page: number; per_page: number; search: string },
): Promise<{ data: QueueRow[]; meta: ListMeta }> {
  const { offset, limit } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const rows = sql`
    select w.order_id, o.number, s.name as store_name, o.ship_by, o.expedited, sl.code as slot, w.checked, w.living,
      ${isComplete} as complete, w.unprinted_only
    from (${waitingOrders}) w
    join orders o on o.id = w.order_id
    join stores s on s.id = o.store_id
    left join packing_slots sl on sl.order_id = o.id
    where ${query.search === '' ? sql`true` : parcelNamed(query.search)}`
  const page = sql`
    ${rows} order by complete desc, o.expedited desc, o.ship_by, o.placed_at, o.id ${pageRows({ limit, offset })}`
  const isSearch = query.search !== ''
  const [data, count] = await Promise.all([
    ctx.db.rows(parcelQueueRow, planPerCall(page, isSearch)),
    countList(ctx.db, planPerCall(rows, isSearch)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}

/** Counts the parcels of the Package queue, and finds when the first of their vendors stops taking parcels today. */
export async function readParcelSummary(ctx: Call): Promise<z.output<typeof parcelSummary.response>> {
  const { db, now } = ctx
  const day = today(ctx)
  const summary = await db.one(
    parcelSummary.response,
    sql`
    select count(*)::int as parcels, (count(*) filter (where ${isComplete}))::int as complete,
      min(c.at) filter (where c.at > ${now}::timestamptz) as next_cutoff
    from (${waitingOrders}) w
    join orders o on o.id = w.order_id
    left join shipping_vendors v on v.id = o.shipping_vendor_id
    cross join lateral (select ${cutoffAt(ctx, sql`${day}::date`)} as at) c`,
  )
  // A cut-off that passes changes no row.
  if (summary.next_cutoff !== null) staleAfter(ctx, Date.parse(summary.next_cutoff))
  return summary
}
