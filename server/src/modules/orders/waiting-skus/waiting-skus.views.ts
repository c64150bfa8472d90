import { type skuLacks, waitingSku, type WaitingSku } from '@platen/contracts/waiting-skus/endpoints'
import type { ListMeta } from '@platen/contracts/paging'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { countList } from '../../../platform/lists/list-count.ts'
import { pageRows, pageStart } from '../../../platform/lists/list-page.ts'
import { contains, oneOf } from '../../../platform/db/sql-text.ts'
import type { Call } from '../../../platform/http/context.ts'
import { unsignedPicture, variantPicture, withPicture } from '../../blank-pictures/blank-pictures.public.views.ts'

interface WaitingQuery {
  page: number
  per_page: number
  sort: string
  search: string
  store_id?: number | undefined
  lacks?: (typeof skuLacks)[number] | undefined
}

/** Problems that a mapping settles, as the index `order_problems_of_skus` has them. */
const skuProblems = [
  'sku_unknown',
  'sku_mapped_to_archived',
  'design_missing',
  'mapped_design_unknown',
  'mapped_area_lacking',
] as const
const variantProblems = ['sku_unknown', 'sku_mapped_to_archived'] as const
const changeVariantProblems = ['change_sku_unknown', 'sku_mapped_to_archived'] as const

/** What a mapping settles of a change of the store, by which an order is on hold. */
const changeProblems = [
  'change_sku_unknown',
  'sku_mapped_to_archived',
  'design_missing',
  'mapped_design_unknown',
  'mapped_area_lacking',
] as const

const keyOf = (sku: Sql) => sql`upper(regexp_replace(${sku}, '\\s', '', 'g'))`

/** The lines of failed orders that wait for their SKU. */
const failedLines = sql`
  select o.store_id, o.id as order_id, o.placed_at, i.sku, i.title, i.quantity - i.cancelled_quantity as pieces,
    p.lacks_variant
  from (
    select order_id, split_part(field, '.', 2) as line, bool_or(code in ${oneOf(variantProblems)}) as lacks_variant
    from order_problems where about = 'order' and code in ${oneOf(skuProblems)} group by order_id, line
  ) p
  join orders o on o.id = p.order_id and o.status = 'failed'
  join order_items i on i.order_id = o.id and i.position::text = p.line
  where i.quantity > i.cancelled_quantity`

/** The lines that wait because their store changed them, in orders that are on hold for that. */
const changedLines = sql`
  select o.store_id, o.id, o.placed_at, l ->> 'sku', l ->> 'title', (l ->> 'quantity')::int,
    bool_or(p.code in ${oneOf(changeVariantProblems)})
  from order_problems p
  join orders o on o.id = p.order_id and o.status in ('open', 'processing') and o.waiting_base is not null
  cross join lateral jsonb_array_elements(o.source_content -> 'lines') l
  where p.about = 'change' and p.code in ${oneOf(changeProblems)}
    and starts_with(p.field, 'lines.' || (l ->> 'external_line_id') || '.')
  group by o.id, l`

/** The lines that wait for their SKU, by store and SKU. */
function selectGroups({ store_id: storeId, search, lacks }: Pick<WaitingQuery, 'store_id' | 'search' | 'lacks'>): Sql {
  const conditions = [
    ...(storeId === undefined ? [] : [sql`w.store_id = ${storeId}`]),
    ...(search === '' ? [] : [matches(search)]),
  ]
  return sql`
    select w.store_id, ${keyOf(raw('w.sku'))} as sku_key, ${first('w.sku')} as sku, ${first('w.title')} as title,
      bool_or(w.lacks_variant) as lacks_variant, count(distinct w.order_id)::int as orders,
      sum(w.pieces)::int as pieces, min(w.placed_at) as oldest_at,
      (array_agg(w.order_id order by w.order_id desc))[1:20] as order_ids
    from (${failedLines} union all ${changedLines}) w
    where ${conditions.length > 0 ? join(conditions, ' and ') : sql`true`}
    group by w.store_id, ${keyOf(raw('w.sku'))}
    ${lacks === undefined ? empty : sql`having bool_or(w.lacks_variant) = ${lacks === 'variant'}`}`
}

const first = (column: string) => sql`(array_agg(${raw(column)} order by w.order_id))[1]`

/** People type a part of the SKU, with or without its spaces, or of the title. */
function matches(search: string): Sql {
  return sql`(${keyOf(raw('w.sku'))} like ${contains(skuKey(search))} or lower(w.title) like ${contains(search.toLowerCase())})`
}

const orders: Readonly<Record<string, Sql>> = {
  orders: raw('g.orders'),
  pieces: raw('g.pieces'),
  sku: raw('g.sku_key'),
  oldest_at: raw('g.oldest_at'),
}

function orderBy(sort: string): Sql {
  const by = orders[sort.replace(/^-/, '')] ?? raw('g.orders')
  return sql`${by} ${raw(sort.startsWith('-') ? 'desc' : 'asc')}, g.store_id, g.sku_key`
}

const waitingRow = waitingSku.extend({
  variant: waitingSku.shape.variant.unwrap().extend({ picture: unsignedPicture }).nullable(),
})

/** Returns a page of the SKUs that orders wait for (MAP-7). */
export async function readWaitingSkus(ctx: Call, query: WaitingQuery): Promise<{ data: WaitingSku[]; meta: ListMeta }> {
  const { page, per_page, sort } = query
  const start = pageStart({ page, per_page }, z.string())
  const groups = selectGroups(query)
  const [rows, counted] = await Promise.all([
    ctx.db.rows(
      waitingRow,
      sql`
      select g.store_id, s.name as store_name, g.sku, g.title,
        case when g.lacks_variant then 'variant' else 'design' end as lacks, g.orders, g.pieces, g.oldest_at,
        case when v.id is not null then json_build_object('sku', v.sku, 'color_hex', v.color_hex,
          'archived', v.archived_at is not null or r.archived_at is not null, 'picture', ${variantPicture('r')}) end as variant,
        (
          select json_agg(json_build_object('id', o.id, 'number', o.number) order by o.id desc)
          from (select o.id, o.number from orders o where o.id = any(g.order_ids) order by o.id desc limit 5) o
        ) as order_rows
      from (select * from (${groups}) g order by ${orderBy(sort)} ${pageRows(start)}) g
      join stores s on s.id = g.store_id
      left join sku_mappings m on m.store_id = g.store_id and m.sku_key = g.sku_key
      left join variants v on v.id = coalesce(m.variant_id, (select w.id from variants w where w.sku_key = g.sku_key))
      left join products r on r.id = v.product_id
      order by ${orderBy(sort)}`,
    ),
    countList(ctx.db, groups),
  ])
  const data = rows.map(({ variant, ...row }) => ({ ...row, variant: variant && withPicture(variant, ctx) }))
  return { data, meta: { page, per_page, ...counted, next: null } }
}

/** Whether an order of the store waits for what a SKU means. */
export async function isWaitedFor(db: Reader, storeId: number, sku: string): Promise<boolean> {
  const groups = selectGroups({ store_id: storeId, search: '', lacks: undefined })
  const rows = await db.rows(
    z.strictObject({ sku_key: z.string() }),
    sql`select g.sku_key from (${groups}) g where g.sku_key = ${skuKey(sku)}`,
  )
  return rows.length > 0
}
