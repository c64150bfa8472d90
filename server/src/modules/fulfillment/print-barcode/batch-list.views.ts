import { batchHistory, batchView, type BatchView } from '@platen/contracts/fulfillment/print-barcode'
import { batchColumns } from '@platen/contracts/fulfillment/batch-columns'
import { batchViews } from '@platen/contracts/fulfillment/batch-views'
import { readScan } from '@platen/contracts/values/scan'
import sql, { raw } from 'sql-template-tag'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { type Call, today } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { dayFilters } from '../../../platform/lists/day-filters.ts'
import { defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { searchWords } from '../../../platform/search/search-words.ts'
import { readMaxLabelsWithoutAsking } from '../../settings/settings.public.ts'
import { batchFields, batchJoins, findBatch, readWaitingGroups } from './print-barcode.views.ts'

/** Returns totals of the pieces waiting for a barcode, and the groups by product and printer tag. */
export async function readWaitingSummary(ctx: Call) {
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

const byWords = searchWords(sql`b.search_text`, (typed) => sql`b.number like ${beginsWith(typed.toUpperCase())}`)

/** The print history. A batch is found by its number, and by what its labels say (SCREEN-71). */
export const batchList = defineList({
  name: 'batches',
  endpoint: batchHistory,
  table: sql`barcode_batches b`,
  id: sql`b.id`,
  filters: {
    ...dayFilters('', raw('b.created_at')),
    picked: (picked) => (picked ? sql`b.picked_at is not null` : sql`b.picked_at is null`),
  },
  views: batchViews,
  search: (typed) => {
    const scan = readScan(typed)
    return byWords(scan.kind === 'piece' ? scan.code : typed)
  },
  sorts: { newest: sortBy('newest', { sql: raw('b.created_at'), type: 'timestamptz' })['-newest'] },
  row: batchView,
  select: () => ({ columns: batchFields, joins: batchJoins }),
  columns: batchColumns,
  cells: {
    number: { text: (batch) => batch.number },
    created_at: { time: (batch) => batch.created_at },
    who: { text: (batch) => batch.who },
    station: { text: (batch) => batch.station },
    piece_count: { number: (batch) => batch.piece_count },
    order_count: { number: (batch) => batch.order_count },
    picked_at: { time: (batch) => batch.picked_at },
  },
})

export async function readBatch(ctx: Call, id: number): Promise<BatchView> {
  const batch = await findBatch(ctx.db, id)
  if (!batch) throw refusal('not_found')
  return batch
}
