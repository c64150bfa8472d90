import type { BatchView } from '@platen/contracts/fulfillment/print-barcode'
import type { ListMeta } from '@platen/contracts/paging'
import { z } from 'zod'
import { countList } from '../../../platform/db/list-count.ts'
import { pageStart } from '../../../platform/db/list-page.ts'
import { today, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { readMaxLabelsWithoutAsking } from '../../settings/settings.public.ts'
import { findBatch, readBatchPage, selectBatches, readWaitingGroups } from './print-barcode.views.ts'

/** Returns totals of the pieces waiting for a barcode, and the groups by product and printer tag. */
export async function readWaitingSummary(ctx: Ctx) {
  const [groups, askAbove] = await Promise.all([
    readWaitingGroups(ctx.db, today(ctx)),
    readMaxLabelsWithoutAsking(ctx.db),
  ])
  const sum = (name: 'ready' | 'held' | 'short' | 'late') => groups.reduce((total, group) => total + group[name], 0)
  return {
    ready: sum('ready'),
    held: sum('held'),
    short: sum('short'),
    late: sum('late'),
    ask_above: askAbove,
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

/**
 * Returns a page of the print history, newest first. Throws `date_range_reversed` if the range ends before it begins.
 */
export async function readBatchHistory(ctx: Ctx, query: HistoryQuery): Promise<{ data: BatchView[]; meta: ListMeta }> {
  if (query.from && query.to && query.to < query.from) throw refusal('date_range_reversed')
  const filter = { from: query.from, to: query.to, search: query.search, time_zone: ctx.config.SITE_TIME_ZONE }
  const { offset } = pageStart({ page: query.page, per_page: query.per_page }, z.string())
  const [data, count] = await Promise.all([
    readBatchPage(ctx.db, filter, { offset, limit: query.per_page }),
    countList(ctx.db, selectBatches(filter)),
  ])
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next: null } }
}

export async function readBatch(ctx: Ctx, id: number): Promise<BatchView> {
  const batch = await findBatch(ctx.db, id)
  if (!batch) throw refusal('not_found')
  return batch
}
