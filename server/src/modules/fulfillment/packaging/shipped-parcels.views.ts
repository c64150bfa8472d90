import { shippedParcelRow } from '@platen/contracts/fulfillment/packaging'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../../platform/db/sql-text.ts'
import { planPerCall } from '../../../platform/db/reader.ts'
import { countList } from '../../../platform/lists/list-count.ts'
import { pageRows, pageStart } from '../../../platform/lists/list-page.ts'
import type { Call } from '../../../platform/http/context.ts'
import { parcelNamed } from './parcel-search.views.ts'

type ShippedRow = z.output<typeof shippedParcelRow>

/** Returns a page of packaged parcels that wait for the carrier, newest first. Searches as the queues do, and tracking numbers. */
export async function readShippedParcels(
  ctx: Call,
  query: { page: number; per_page: number; search: string },
): Promise<{ data: ShippedRow[]; meta: ListMeta }> {
  const { offset, limit } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const found = query.search
    ? sql`and (h.tracking_number like ${contains(query.search.toUpperCase())} or ${parcelNamed(query.search)})`
    : empty
  const rows = sql`
    select o.id as order_id, o.number, o.external_number, s.name as store_name, h.ship_to ->> 'name' as ship_to_name,
      h.ship_to ->> 'postal_code' as postal_code, coalesce(h.ship_to ->> 'country', '') as country, v.name as vendor,
      h.service, h.tracking_number, h.weight_g, h.purchased_at as packaged_at
    from shipments h
    join orders o on o.id = h.order_id
    join stores s on s.id = o.store_id
    join shipping_vendors v on v.id = h.vendor_id
    where h.state = 'purchased' and h.handed_over_at is null and o.status = 'shipping' ${found}`
  const page = sql`${rows} order by h.purchased_at desc, h.id desc ${pageRows({ limit, offset })}`
  const isSearch = query.search !== ''
  const [data, count] = await Promise.all([
    ctx.db.rows(shippedParcelRow, planPerCall(page, isSearch)),
    countList(ctx.db, planPerCall(rows, isSearch)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}
