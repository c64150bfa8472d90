import { orderChoices, type orderCounts } from '@platen/contracts/orders/list'
import { orderViews } from '@platen/contracts/orders/views'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { countViews } from '../../../platform/lists/count-views.ts'
import { orderList } from './orders.views.ts'

type Counts = z.output<(typeof orderCounts)['response']>

/** Returns how many orders each view of the list has with these filters and this search besides. */
export async function readOrderCounts(ctx: Ctx, besides: z.output<(typeof orderCounts)['query']>): Promise<Counts> {
  const counts = await countViews(ctx, orderList as never, orderViews, besides)
  const entries = Object.entries(counts).map(([view, { total, total_capped }]) => [
    view,
    { count: total, capped: total_capped },
  ])
  return Object.fromEntries(entries) as Counts
}

/** Returns the records by which orders can be filtered, archived ones too: orders have them, and links name them. */
export function readOrderChoices(db: Reader): Promise<z.output<typeof orderChoices.response>> {
  return db.one(
    orderChoices.response,
    sql`
    select
      coalesce((
        select json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'archived', s.archived_at is not null)
          order by s.name collate name_order, s.id)
        from stores s
      ), '[]') as stores,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'name', v.name, 'archived', v.archived_at is not null)
          order by v.name collate name_order, v.id)
        from shipping_vendors v
      ), '[]') as vendors,
      coalesce((
        select json_agg(n.name order by n.name collate name_order)
        from (select distinct name from shipping_vendor_services) n
      ), '[]') as services,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'code', t.code, 'archived', t.archived_at is not null)
          order by t.code collate name_order, t.id)
        from printer_tags t
      ), '[]') as printer_tags`,
  )
}
