import { productRow, type listProducts, type ProductRow } from '@platen/contracts/products'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../platform/db/like-text.ts'
import { countList } from '../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/db/list-page.ts'
import { parseCatalogSearch } from './product-search.rules.ts'

type ListQuery = z.output<(typeof listProducts)['query']>

function conditions(filters: Pick<ListQuery, 'search' | 'category' | 'printer_tag_id'>): Sql {
  const parts = [sql`p.archived_at is null`]
  if (filters.category !== undefined) parts.push(sql`p.category = ${filters.category}`)
  if (filters.printer_tag_id !== undefined) {
    parts.push(sql`(p.printer_tag_id = ${filters.printer_tag_id} or exists (
      select from variants v where v.product_id = p.id and v.printer_tag_id = ${filters.printer_tag_id}))`)
  }
  const search = parseCatalogSearch(filters.search)
  if (search.kind === 'start') parts.push(sql`p.code like ${beginsWith(search.code)}`)
  if (search.kind === 'words') parts.push(...search.words.map((word) => sql`p.search_text like ${contains(word)}`))
  return join(parts, ' and ')
}

const sorts = {
  code: { by: raw('p.code'), of: raw('code'), direction: raw('asc'), beyond: raw('>') },
  '-code': { by: raw('p.code'), of: raw('code'), direction: raw('desc'), beyond: raw('<') },
  name: { by: raw('lower(p.name)'), of: raw('lower(name)'), direction: raw('asc'), beyond: raw('>') },
  '-name': { by: raw('lower(p.name)'), of: raw('lower(name)'), direction: raw('desc'), beyond: raw('<') },
  priority: { by: raw('p.priority'), of: raw('priority'), direction: raw('asc'), beyond: raw('>') },
  '-priority': { by: raw('p.priority'), of: raw('priority'), direction: raw('desc'), beyond: raw('<') },
} satisfies Record<ListQuery['sort'], Record<string, Sql>>

/** The columns of a product row for products aliased `p`, including sums over its variants. */
export const productColumns = sql`
  p.id, p.code, p.name, p.category, p.brand, p.print_method, p.priority,
  coalesce((
    select json_agg(distinct t.code) from printer_tags t
    where t.id = p.printer_tag_id or t.id in (
      select v.printer_tag_id from variants v where v.product_id = p.id and v.archived_at is null)
  ), '[]') as printer_tags,
  coalesce((
    select json_agg(a.area order by a.position) from product_print_areas a where a.product_id = p.id
  ), '[]') as print_areas,
  s.variants, s.on_hand, s.reserved, s.on_hand - s.reserved as available,
  (
    select count(*) from pieces q join variants w on w.id = q.variant_id
    where q.product_id = p.id and q.stage = 'waiting_barcode' and w.track_stock
      and not exists (select from stock_reservations r where r.piece_id = q.id)
  ) as short`

/** The subqueries that `productColumns` gets its figures from. */
export const productFigures = sql`
  cross join lateral (
    select count(*) as variants, coalesce(sum(l.on_hand), 0) as on_hand, coalesce(sum(l.reserved), 0) as reserved
    from variants v join stock_levels l on l.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null
  ) s`

/** Returns a page of the products that match the filters, with the total. Throws for pages beyond row 10,000. */
export async function readProductList(db: Reader, query: ListQuery): Promise<{ data: ProductRow[]; meta: ListMeta }> {
  const { offset, limit, after } = pageStart(query, z.literal(''))
  const { by, of, direction, beyond } = sorts[query.sort]
  const beyondPlace = after
    ? sql`and (${by}, p.id) ${beyond} (select ${of}, id from products where id = ${after.id})`
    : empty
  const [data, count] = await Promise.all([
    db.rows(
      productRow,
      sql`
      with page as materialized (
        select p.id from products p where ${conditions(query)} ${beyondPlace}
        order by ${by} ${direction}, p.id ${direction} ${pageRows({ limit, offset })}
      )
      select ${productColumns}
      from page join products p on p.id = page.id ${productFigures}
      order by ${by} ${direction}, p.id ${direction}`,
    ),
    countList(db, sql`select from products p where ${conditions(query)}`),
  ])
  const last = data.length === limit ? data.at(-1) : undefined
  const next = last ? placeText({ value: '', id: last.id }) : null
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next } }
}

const catalogFilters2Row = z.strictObject({ id: z.number(), code: z.string() })

const catalogFiltersRow = z.strictObject({ category: z.string() })

/** Returns the filter values of the product and variant lists. */
export async function readCatalogFilters(db: Reader) {
  const [categories, printerTags] = await Promise.all([
    db.rows(
      catalogFiltersRow,
      sql`
      select distinct category from products where archived_at is null and category <> '' order by category`,
    ),
    db.rows(
      catalogFilters2Row,
      sql`
      select t.id, t.code from printer_tags t
      where exists (select from variants v where v.printer_tag_id = t.id)
        or exists (select from products p where p.printer_tag_id = t.id)
      order by t.code`,
    ),
  ])
  return { categories: categories.map((row) => row.category), printer_tags: printerTags }
}
