import { overviewCutoffs, type VendorCutoff } from '@platen/contracts/overview/endpoints'
import { addDays } from '@platen/contracts/values/days'
import sql from 'sql-template-tag'
import { type Call, staleAfter, today } from '../../platform/http/context.ts'
import { unpackagedOrder } from '../orders/lists/order-conditions.public.views.ts'
import { cutoffAt } from '../shipping-vendors/cut-offs.public.views.ts'

const vendorRow = overviewCutoffs.response.element

/**
 * Counts the orders that are to be packaged by the vendor that was chosen for them, those of the next cut-off first,
 * and finds the cut-offs of each vendor, which are times of the site's clock. Assumed: what is packaged by then makes
 * it; failed orders and those on hold count, because they may be fixed and released in time.
 */
export async function readCutoffs(ctx: Call): Promise<VendorCutoff[]> {
  const { db, now } = ctx
  const day = today(ctx)
  const vendors = await db.rows(
    vendorRow,
    sql`
    with due as (
      select o.shipping_vendor_id as vendor_id,
        (count(*) filter (where o.ship_by < ${day}::date))::int as late,
        (count(*) filter (where o.ship_by = ${day}::date))::int as today,
        (count(*) filter (where o.ship_by > ${day}::date))::int as tomorrow
      from orders o where ${unpackagedOrder} and o.ship_by <= ${addDays(day, 1)}::date
      group by o.shipping_vendor_id
    )
    select d.vendor_id, v.name as vendor, d.late, d.today, d.tomorrow, c.today_at, c.next_at
    from due d
    left join shipping_vendors v on v.id = d.vendor_id
    cross join lateral (
      select min(x.at) filter (where x.days = 0) as today_at,
        min(x.at) filter (where x.at > ${now}::timestamptz) as next_at
      from (
        select n.days, ${cutoffAt(ctx, sql`n.day`)} as at
        from (select days, ${day}::date + days as day from generate_series(0, 7) days) n
      ) x
    ) c
    order by c.next_at, v.name collate name_order, d.vendor_id`,
  )
  const upcoming = vendors.flatMap(({ next_at: at }) => (at === null ? [] : [Date.parse(at)]))
  // A cut-off that passes changes no row.
  if (upcoming.length > 0) staleAfter(ctx, Math.min(...upcoming))
  return vendors
}
