import { foundPiece, type FoundPiece } from '@platen/contracts/fulfillment/details'
import { listLimits } from '@platen/contracts/lists/list-limits'
import { skuKey } from '@platen/contracts/values/match-key'
import { readScan } from '@platen/contracts/values/scan'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { planPerCall } from '../../../platform/db/reader.ts'
import { beginsWith } from '../../../platform/db/sql-text.ts'
import { type Call, createAddressSigner } from '../../../platform/http/context.ts'
import { barcodeBegins } from '../../../platform/search/barcode-begins.ts'
import { scannedVariantId } from '../../products/products.public.ts'

const foundRow = foundPiece.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() })
const limit = raw(`limit ${listLimits.found_pieces}`)

/** Returns the newest pieces whose barcode, SKU or order number begins with a text; without one, the newest of all. */
export async function findPieces(ctx: Call, search: string): Promise<FoundPiece[]> {
  const address = createAddressSigner(ctx)
  const query = sql`
    select p.id, p.barcode, p.stage, o.number as order_number, v.sku, r.name as product_name, v.color, v.color_hex, v.size,
      (select f.thumb_sha256 from piece_areas x join design_files f on f.sha256 = x.sha256
        where x.piece_id = p.id order by x.position limit 1) as thumb_sha256
    from (select id from (${search === '' ? newest : selectFound(search)}) found order by id desc ${limit}) q
    join pieces p on p.id = q.id
    join orders o on o.id = p.order_id
    join variants v on v.id = p.variant_id
    join products r on r.id = p.product_id
    order by p.id desc`
  const rows = await ctx.db.rows(foundRow, planPerCall(query))
  return rows.map(({ thumb_sha256, ...row }) => ({ ...row, thumb_url: thumb_sha256 && address(thumb_sha256) }))
}

const newest = sql`select id from pieces order by id desc ${limit}`

// Each part is read along an index of its own and ends at the limit: one condition for all would read every piece.
// Lines and orders without pieces, such as failed ones, count for none.
function selectFound(search: string): Sql {
  const code = readScan(search).code.replace(/\s/g, '').toUpperCase()
  return sql`
      (select id from pieces where ${barcodeBegins(code)} order by barcode desc ${limit})
      union
      (select p.id from (
          select id from order_items where variant_id in (
            select id from variants where sku_key like ${beginsWith(skuKey(search))}
            union all (${scannedVariantId(search)}))
            and exists (select from pieces where item_id = order_items.id)
          order by id desc ${limit}) i
        join pieces p on p.item_id = i.id order by p.id desc ${limit})
      union
      (select p.id from (
          select id from orders
          where (number like ${beginsWith(code)} or number = ${`P-${code}`} or external_number like ${beginsWith(search)})
            and exists (select from pieces where order_id = orders.id)
          order by id desc ${limit}) o
        join pieces p on p.order_id = o.id order by p.id desc ${limit})`
}
