import { labelsOf } from '@platen/contracts/records/field'
import { storeEndpoints, storeListRow } from '@platen/contracts/stores/endpoints'
import { storeColumns } from '@platen/contracts/stores/fields'
import { storeViews } from '@platen/contracts/stores/views'
import sql, { raw } from 'sql-template-tag'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'

/** The columns of a row of the list, and the joins that they need. */
export const storeRowColumns = sql`
  s.id, s.code, s.name, s.platform, s.handling_days, s.version, s.default_service,
  (select v.name from shipping_vendors v where v.id = s.default_vendor_id) as shipping_vendor,
  case when s.paused_at is null then 'active' else 'paused' end as state, s.archived_at is not null as archived,
  n.open, n.processing, n.failed,
  (select r.created_at from import_runs r where r.store_id = s.id and not r.is_check order by r.created_at desc limit 1) as last_import_at`
export const storeRowJoins = sql`
  cross join lateral (
    select (count(*) filter (where o.status = 'open'))::int as open,
      (count(*) filter (where o.status = 'processing'))::int as processing,
      (count(*) filter (where o.status = 'failed'))::int as failed
    from orders o where o.store_id = s.id and o.status in ('open', 'processing', 'failed')
  ) n`

/** The stores, with what they have in work. */
export const storeList = defineList({
  name: 'stores',
  endpoint: storeEndpoints.list,
  table: sql`stores s`,
  id: sql`s.id`,
  filters: {
    platform: (platform) => sql`s.platform = ${platform}`,
    state: (state) => (state === 'paused' ? sql`s.paused_at is not null` : sql`s.paused_at is null`),
    archived: byArchived('s'),
  },
  views: storeViews,
  search: searchWords(sql`s.search_text`, (typed) => sql`s.code like ${beginsWith(typed.toUpperCase())}`),
  sorts: {
    ...sortBy('name', byName('s.name')),
    ...sortBy('code', { sql: raw('s.code'), type: 'text', unique: true }),
  },
  row: storeListRow,
  select: () => ({ columns: storeRowColumns, joins: storeRowJoins }),
  columns: labelsOf(storeColumns),
  cells: cellsOf(storeColumns),
})
