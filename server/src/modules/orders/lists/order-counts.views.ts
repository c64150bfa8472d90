import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/status'
import { orderCounts } from '@platen/contracts/orders/list'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { countList } from '../../../platform/lists/list-count.ts'
import { type Call, today } from '../../../platform/http/context.ts'
import { lateCondition, statusCondition } from './order-conditions.public.views.ts'

const storeRow = orderCounts.response.shape.stores.element
type Counts = z.output<(typeof orderCounts)['response']>

/** Returns how many orders each tab of the list has, and the stores to filter by. */
export async function readOrderCounts(ctx: Call): Promise<Counts> {
  const capped = async (condition: Sql) => {
    const { total, total_capped } = await countList(ctx.db, sql`select from orders o where ${condition}`)
    return { count: total, capped: total_capped }
  }
  const byStatus: Partial<Record<OrderStatus, Counts['all']>> = {}
  // One after the other, so that this page doesn't use every database connection at once.
  for (const status of orderStatuses) byStatus[status] = await capped(statusCondition(status))
  return {
    ...(byStatus as Record<OrderStatus, Counts['all']>),
    all: await capped(sql`true`),
    held: await capped(sql`o.hold_kind is not null`),
    late: await capped(lateCondition(today(ctx))),
    stores: await ctx.db.rows(
      storeRow,
      sql`
      select id, code, name from stores where archived_at is null order by name collate name_order, id`,
    ),
  }
}
