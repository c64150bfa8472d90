import type { BatchView } from '@platen/contracts/fulfillment/print-barcode'
import type { ListMeta } from '@platen/contracts/paging'
import { z } from 'zod'
import { countList } from '../../../platform/db/list-count.ts'
import { pageStart } from '../../../platform/db/list-page.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { siteDay } from '../../../platform/site-day.ts'
import { labelsWithoutAsking } from '../../settings/settings.public.ts'
import { batchById, batchPage, batchRows, waitingGroups } from './print-barcode.views.ts'

/** The waiting summary: totals, and the groups by product and printer tag. */
export async function summaryOfWaiting(ctx: Ctx) {
  const [groups, ask_above] = await Promise.all([
    waitingGroups(ctx.db, siteDay(ctx.now, ctx.config.SITE_TIME_ZONE)),
    labelsWithoutAsking(ctx.db),
  ])
  const sum = (name: 'ready' | 'held' | 'short' | 'late') => groups.reduce((total, group) => total + group[name], 0)
  return {
    ready: sum('ready'),
    held: sum('held'),
    short: sum('short'),
    late: sum('late'),
    ask_above,
    groups: groups.map(({ late: _late, ...group }) => group),
  }
}

interface HistoryQuery {
  page: number
  per_page: number
  after?: string | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
}

/** The print history, newest first. Refuses a range that ends before it begins. */
export async function batchHistoryList(ctx: Ctx, query: HistoryQuery): Promise<{ data: BatchView[]; meta: ListMeta }> {
  if (query.from && query.to && query.to < query.from) throw refusal('date_range_reversed')
  const filter = { from: query.from, to: query.to, search: query.search, time_zone: ctx.config.SITE_TIME_ZONE }
  const { offset } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const [data, count] = await Promise.all([
    batchPage(ctx.db, filter, { offset, limit: query.per_page }),
    countList(ctx.db, batchRows(filter)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}

export async function batchOr404(ctx: Ctx, id: number): Promise<BatchView> {
  const batch = await batchById(ctx.db, id)
  if (!batch) throw refusal('not_found')
  return batch
}
