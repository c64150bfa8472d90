import { variantRow, type listVariants, type VariantRow } from '@platen/contracts/products'
import type { ListMeta } from '@platen/contracts/paging'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, contains } from '../../platform/db/like-text.ts'
import { countList } from '../../platform/db/list-count.ts'
import { pageRows, pageStart, placeText } from '../../platform/db/list-page.ts'
import { parseCatalogSearch } from './product-search.rules.ts'

type ListQuery = z.output<(typeof listVariants)['query']>
type Filters = Pick<ListQuery, 'search' | 'product_id' | 'category' | 'printer_tag_id' | 'stock'>

/** The number of waiting pieces of the variant `v` without a reserved blank. */
const shortPieces = sql`
  select from pieces q
  where q.variant_id = v.id and q.stage = 'waiting_barcode' and v.track_stock
    and not exists (select from stock_reservations r where r.piece_id = q.id)`

const stockConditions = {
  out: sql`exists (select from stock_levels l where l.variant_id = v.id and l.on_hand - l.reserved <= 0)`,
  low: sql`exists (select from stock_levels l where l.variant_id = v.id and l.on_hand - l.reserved <= v.reorder_point)`,
  short: sql`exists (${shortPieces})`,
} satisfies Record<NonNullable<Filters['stock']>, Sql>

function conditions(filters: Filters): Sql {
  const parts = [sql`v.archived_at is null`]
  if (filters.product_id !== undefined) parts.push(sql`v.product_id = ${filters.product_id}`)
  if (filters.category !== undefined) {
    parts.push(sql`v.product_id in (select id from products where category = ${filters.category})`)
  }
  if (filters.printer_tag_id !== undefined) {
    parts.push(sql`(v.printer_tag_id = ${filters.printer_tag_id} or (v.printer_tag_id is null and v.product_id in (
      select id from products where printer_tag_id = ${filters.printer_tag_id})))`)
  }
  if (filters.stock !== undefined) parts.push(sql`v.track_stock`, stockConditions[filters.stock])
  const search = parseCatalogSearch(filters.search)
  if (search.kind === 'start') parts.push(sql`v.sku_key like ${beginsWith(search.code)}`)
  if (search.kind === 'words') parts.push(...search.words.map((word) => sql`v.search_text like ${contains(word)}`))
  return join(parts, ' and ')
}

/** Selects variant rows of the variants `v`, with product `p` and level `l`. */
const variantQuery = sql`
  select v.id, v.sku, v.gtin, v.product_id, p.code as product_code, p.name as product_name, p.category, v.colour,
    v.colour_hex, v.size, v.weight_g, t.code as printer_tag, v.pick_location, v.track_stock, v.reorder_point,
    l.on_hand, l.reserved, l.on_hand - l.reserved as available, (select count(*) from (${shortPieces}) q) as short
  from variants v
  join products p on p.id = v.product_id
  join stock_levels l on l.variant_id = v.id
  left join printer_tags t on t.id = coalesce(v.printer_tag_id, p.printer_tag_id)`

/** Returns a page of the variants that match the filters, with the total. Throws for pages beyond row 10,000. */
export async function readVariantList(db: Reader, query: ListQuery): Promise<{ data: VariantRow[]; meta: ListMeta }> {
  const { offset, limit, after } = pageStart(query, z.literal(''))
  const [direction, beyond] = query.sort === 'sku' ? [raw('asc'), raw('>')] : [raw('desc'), raw('<')]
  const beyondPlace = after ? sql`and v.sku_key ${beyond} (select sku_key from variants where id = ${after.id})` : empty
  const [data, count] = await Promise.all([
    db.rows(
      variantRow,
      sql`
      ${variantQuery}
      where v.id in (
        select v.id from variants v where ${conditions(query)} ${beyondPlace}
        order by v.sku_key ${direction} ${pageRows({ limit, offset })}
      )
      order by v.sku_key ${direction}`,
    ),
    countList(db, sql`select from variants v where ${conditions(query)}`),
  ])
  const last = data.length === limit ? data.at(-1) : undefined
  const next = last ? placeText({ value: '', id: last.id }) : null
  return { data, meta: { page: query.page, per_page: query.per_page, ...count, next } }
}

/** Returns the variants of a product in their order, at most 1,000. */
export function readVariantsOfProduct(db: Reader, productId: number): Promise<VariantRow[]> {
  return db.rows(
    variantRow,
    sql`
    ${variantQuery}
    where v.product_id = ${productId} and v.archived_at is null
    order by v.position, v.id limit 1000`,
  )
}
