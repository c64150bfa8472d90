import { productColumns as columns } from '@platen/contracts/products/fields'
import { productViews } from '@platen/contracts/products/views'
import { labelsOf } from '@platen/contracts/records/field'
import { productEndpoints, productRow } from '@platen/contracts/products/endpoints'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { createAddressSigner, type Ctx } from '../../platform/http/context.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { productColor, productPhoto } from '../blank-pictures/blank-pictures.public.views.ts'

/** The columns of a product row for products aliased `p`, including sums over its variants. */
export const productColumns = sql`
  p.id, p.code, p.name, p.category, p.brand, p.print_method, p.priority,
  p.archived_at is not null as archived,
  coalesce((
    select json_agg(distinct t.code) from printer_tags t
    where t.id = any(array(
      select v.printer_tag_id from variants v where v.product_id = p.id and v.archived_at is null) || p.printer_tag_id)
  ), '[]') as printer_tags,
  coalesce((
    select json_agg(a.area order by a.position) from product_print_areas a where a.product_id = p.id
  ), '[]') as print_areas,
  ${productPhoto} as thumb_sha256, ${productColor} as color_hex,
  s.variants, s.on_hand, s.reserved, s.on_hand - s.reserved as available,
  -- Only waiting pieces of variants with tracked stock have reservations, and the levels count them: looking for each
  -- piece's own costs more the more there are.
  (select count(*) from pieces q where q.product_id = p.id and q.stage = 'waiting_barcode') - (
    select count(*) from variants w join pieces q on q.variant_id = w.id and q.stage = 'waiting_barcode'
    where w.product_id = p.id and not w.track_stock
  ) - s.all_reserved as short`

/** The subqueries that `productColumns` gets its figures from. */
export const productFigures = sql`
  cross join lateral (
    select count(*) filter (where used) as variants, coalesce(sum(l.on_hand) filter (where used), 0) as on_hand,
      coalesce(sum(l.reserved) filter (where used), 0) as reserved, coalesce(sum(l.reserved), 0) as all_reserved
    from variants v join stock_levels l on l.variant_id = v.id
    cross join lateral (select v.archived_at is null as used) u
    where v.product_id = p.id
  ) s`

const foundRow = productRow.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() })

/** Puts the address of the picture in the place of its hash. */
export function withThumbUrl<R extends { thumb_sha256: string | null }>(
  { thumb_sha256: sha256, ...row }: R,
  ctx: Pick<Ctx, 'signed'>,
): Omit<R, 'thumb_sha256'> & { thumb_url: string | null } {
  return { ...row, thumb_url: sha256 && createAddressSigner(ctx)(sha256) }
}

// Of the variants in use, as the levels know them; each fact has an index of its own.
const stockConditions = {
  out: sql`p.id in (
    select v.product_id from stock_levels l join variants v on v.id = l.variant_id where l.is_out and not l.archived)`,
  low: sql`p.id in (
    select v.product_id from stock_levels l join variants v on v.id = l.variant_id where l.is_low and not l.archived)`,
  short: sql`p.id in (
    select q.product_id from pieces q join variants v on v.id = q.variant_id
    where q.stage = 'waiting_barcode' and v.track_stock
      and not exists (select from stock_reservations r where r.piece_id = q.id))`,
}

const hasUntaggedVariant = sql`(p.printer_tag_id is null
  and exists (select from product_print_areas a where a.product_id = p.id)
  and exists (
    select from variants v where v.product_id = p.id and v.printer_tag_id is null and v.archived_at is null))`

/** The products, those in use unless archived ones are asked for. */
export const productList = defineList({
  name: 'products',
  endpoint: productEndpoints.list,
  table: sql`products p`,
  id: sql`p.id`,
  filters: {
    archived: byArchived('p'),
    category: (category) => sql`p.category = ${category}`,
    printer_tag_id: (tagId) => sql`(p.printer_tag_id = ${tagId} or exists (
      select from variants v where v.product_id = p.id and v.printer_tag_id = ${tagId}))`,
    stock: (stock) => stockConditions[stock],
    without_printer_tag: () => hasUntaggedVariant,
  },
  views: productViews,
  search: searchWords(sql`p.search_text`, (typed) => sql`p.code like ${beginsWith(skuKey(typed))}`),
  sorts: {
    ...sortBy('code', { sql: raw('p.code'), type: 'text' }),
    ...sortBy('name', byName('p.name')),
    ...sortBy('priority', { sql: raw('p.priority'), type: 'int' }),
  },
  row: foundRow,
  select: () => ({ columns: productColumns, joins: productFigures }),
  answer: withThumbUrl,
  columns: labelsOf(columns),
  cells: cellsOf(columns),
})

const catalogFilters2Row = z.strictObject({ id: z.number(), code: z.string() })

const catalogFiltersRow = z.strictObject({ category: z.string() })

/** Returns the filter values of the product and variant lists. */
export async function readCatalogFilters(db: Reader) {
  const [categories, printerTags] = await Promise.all([
    db.rows(
      catalogFiltersRow,
      sql`
      select category from products where archived_at is null and category <> ''
      group by category order by category collate name_order`,
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
