import { warehouseSkuColumns } from '@platen/contracts/warehouse/sku-columns'
import {
  listWarehouseSkus,
  warehouseSkuDetail,
  warehouseSkuRow,
  type WarehouseSkuDetail,
} from '@platen/contracts/warehouse/skus'
import { warehouseSkuViews } from '@platen/contracts/warehouse/sku-views'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { defineList, sortBy } from '../../../platform/lists/define-list.ts'
import { unsignedPicture, variantPicture, withPicture } from '../../blank-pictures/blank-pictures.public.views.ts'
import { searchVariants } from '../../products/products.public.ts'

const columns = sql`
  v.id, v.sku, pr.name as product_name, v.color, v.size, ${variantPicture('pr')} as picture, w.units, w.pallets,
  w.oldest_since, v.pick_location, s.on_hand, s.on_hand - s.reserved as available`

const joins = sql`
  join products pr on pr.id = v.product_id join stock_levels s on s.variant_id = v.id
  cross join lateral (
    select coalesce(sum(c.quantity), 0) as units, count(distinct c.pallet_id) as pallets, min(c.since) as oldest_since
    from pallet_contents c where c.variant_id = v.id
  ) w`

const skuRow = warehouseSkuRow.extend({ picture: unsignedPicture })

/** What is on pallets, by SKU. */
export const warehouseSkuList = defineList({
  name: 'warehouse-skus',
  endpoint: listWarehouseSkus,
  table: sql`variants v`,
  id: sql`v.id`,
  always: () => sql`v.id in (select w.variant_id from warehouse_skus w where w.pallets > 0)`,
  filters: {
    location: (code) => sql`v.id in (
      select c.variant_id from pallet_contents c join pallets p on p.id = c.pallet_id
      where p.location_id = (select id from warehouse_locations where code = ${code.toUpperCase()}))`,
    // As its index has it.
    without_pick_location: () => sql`upper(v.pick_location) = ''`,
  },
  views: warehouseSkuViews,
  search: searchVariants,
  sorts: sortBy('sku', { sql: raw('v.sku_key'), type: 'text', unique: true }),
  row: skuRow,
  select: () => ({ columns, joins }),
  answer: withPicture,
  columns: warehouseSkuColumns,
  cells: {
    sku: { text: (row) => row.sku },
    product_name: { text: (row) => row.product_name },
    color: { text: (row) => row.color },
    size: { text: (row) => row.size },
    units: { number: (row) => row.units },
    pallets: { number: (row) => row.pallets },
    oldest_since: { time: (row) => row.oldest_since },
    on_hand: { number: (row) => row.on_hand },
    available: { number: (row) => row.available },
    pick_location: { text: (row) => row.pick_location },
  },
})

const skuDetailRow = warehouseSkuDetail.extend({ picture: unsignedPicture })

/** Returns one SKU with the pallets that it is on, oldest first. Throws `not_found`. */
export async function readWarehouseSku(ctx: Call, db: Reader, variantId: number): Promise<WarehouseSkuDetail> {
  const sku = await db.maybe(
    skuDetailRow,
    sql`
    select ${columns},
      coalesce((
        select json_agg(json_build_object('pallet_id', p.id, 'pallet', p.code, 'location', loc.code,
          'blocked_reason', loc.blocked_reason, 'quantity', c.quantity, 'lot', c.lot, 'since', c.since) order by c.since, p.id, c.lot)
        from pallet_contents c join pallets p on p.id = c.pallet_id
        left join warehouse_locations loc on loc.id = p.location_id
        where c.variant_id = v.id), '[]') as on_pallets
    from variants v ${joins} where v.id = ${variantId}`,
  )
  if (!sku) throw refusal('not_found')
  return withPicture(sku, ctx)
}
