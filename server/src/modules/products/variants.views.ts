import { variantColumns as columns } from '@platen/contracts/variants/columns'
import { listVariants, variantRow, type ProductDetail } from '@platen/contracts/products/endpoints'
import { variantViews } from '@platen/contracts/variants/views'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { byArchived, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { variantPhoto } from '../blank-pictures/blank-pictures.public.views.ts'
import { costCurrency } from '../settings/cost-currency.public.views.ts'
import { withThumbUrl } from './products.views.ts'
import { searchVariants } from './variants/scanned-variants.views.ts'

/** The condition that pieces of the variant `v` wait without a reserved blank. */
export const hasShortPieces = sql`exists (
  select from pieces q
  where q.variant_id = v.id and q.stage = 'waiting_barcode' and v.track_stock
    and not exists (select from stock_reservations r where r.piece_id = q.id))`

/**
 * The number of waiting pieces of the variant `v`, whose stock levels are `l`, without a reserved blank. Only waiting
 * pieces have reservations, and the levels count them: looking for each piece's own costs more the more there are.
 */
export const shortPieces = sql`
  case when v.track_stock then (
    select count(*) from pieces q where q.variant_id = v.id and q.stage = 'waiting_barcode') - l.reserved else 0 end`

const stockConditions = {
  out: sql`exists (select from stock_levels l where l.variant_id = v.id and l.is_out)`,
  low: sql`exists (select from stock_levels l where l.variant_id = v.id and l.is_low)`,
  short: hasShortPieces,
}

/** The columns of variant rows of the variants `v`. */
const variantFields = sql`
  v.id, v.sku, v.gtin, v.product_id, p.code as product_code, p.name as product_name, p.category, v.color,
  v.color_hex, v.size, v.weight_g, v.cost_minor, ${costCurrency} as currency, t.code as printer_tag, v.pick_location,
  v.track_stock, v.reorder_point, v.reorder_quantity, v.archived_at is not null as archived,
  l.on_hand, l.reserved, l.on_hand - l.reserved as available, ${shortPieces} as short`

/** The joins that `variantFields` needs. */
const variantJoins = sql`
  join products p on p.id = v.product_id
  join stock_levels l on l.variant_id = v.id
  left join printer_tags t on t.id = coalesce(v.printer_tag_id, p.printer_tag_id)`

const rowOfProduct = variantRow.omit({ thumb_url: true })

const listedRow = rowOfProduct.extend({ thumb_sha256: z.string().nullable() })

/** The variants, those in use unless others are asked for. */
export const variantList = defineList({
  name: 'variants',
  endpoint: listVariants,
  table: sql`variants v`,
  id: sql`v.id`,
  filters: {
    archived: byArchived('v'),
    product_id: (productId) => sql`v.product_id = ${productId}`,
    category: (category) => sql`v.product_id in (select id from products where category = ${category})`,
    printer_tag_id: (tagId) => sql`(v.printer_tag_id = ${tagId} or (v.printer_tag_id is null and v.product_id in (
      select id from products where printer_tag_id = ${tagId})))`,
    unprinted: () => sql`not exists (select from product_print_areas a where a.product_id = v.product_id)`,
    stock: (stock) => sql`v.track_stock and ${stockConditions[stock]}`,
    without_location: () => sql`upper(v.pick_location) = ''`,
    without_weight: () =>
      sql`(v.weight_g = 0 and v.product_id in (select id from products where packing_weight_g = 0))`,
  },
  views: variantViews,
  search: searchVariants,
  sorts: sortBy('sku', { sql: raw('v.sku_key'), type: 'text', unique: true }),
  row: listedRow,
  select: () => ({
    columns: sql`${variantFields}, f.thumb_sha256`,
    joins: sql`${variantJoins} left join lateral (${variantPhoto}) f on true`,
  }),
  answer: withThumbUrl,
  columns,
  cells: {
    sku: { text: (row) => row.sku },
    gtin: { text: (row) => row.gtin },
    product_name: { text: (row) => row.product_name },
    product_code: { text: (row) => row.product_code },
    category: { text: (row) => row.category },
    color: { text: (row) => row.color },
    size: { text: (row) => row.size },
    weight_g: { number: (row) => row.weight_g },
    cost: { number: (row) => row.cost_minor / 100 },
    currency: { text: (row) => row.currency },
    printer_tag: { text: (row) => row.printer_tag },
    pick_location: { text: (row) => row.pick_location },
    on_hand: { number: (row) => row.on_hand },
    reserved: { number: (row) => row.reserved },
    available: { number: (row) => row.available },
    short: { number: (row) => row.short },
    reorder_point: { number: (row) => row.reorder_point },
    reorder_quantity: { number: (row) => row.reorder_quantity },
  },
})

/** Returns the variants of a product in their order, at most 1,000. */
export function readVariantsOfProduct(db: Reader, productId: number): Promise<ProductDetail['variant_rows']> {
  return db.rows(
    rowOfProduct,
    sql`
    select ${variantFields} from variants v ${variantJoins}
    where v.product_id = ${productId} and v.archived_at is null
    order by v.position, v.id limit 1000`,
  )
}
