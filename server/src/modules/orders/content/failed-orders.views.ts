import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { idRow } from '../../../platform/db/row.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'

/** Selects failed orders: those with one of these SKUs (or one that is mapped to them) or designs, or all of them. */
export interface FailedOrderSelection {
  skus?: readonly string[]
  file_names?: readonly string[]
  store_id?: number
}

/** Returns the ids of up to `limit` selected failed orders with an id above `after`. */
export async function findFailedOrderIds(
  db: Reader,
  { skus, file_names, store_id }: FailedOrderSelection,
  after: number,
  limit: number,
): Promise<number[]> {
  const conditions: Sql[] = []
  if (skus) {
    const keys = skus.map(skuKey)
    conditions.push(sql`exists (select from order_items i where i.order_id = o.id
      and (upper(regexp_replace(i.sku, '\\s', '', 'g')) = any(${keys}::text[])
        or upper(regexp_replace(i.sku, '\\s', '', 'g')) in (
          select m.sku_key from sku_mappings m join variants v on v.id = m.variant_id
          where m.store_id = o.store_id and v.sku_key = any(${keys}::text[]))))`)
  }
  if (file_names) {
    const keys = file_names.map(designNameKey)
    conditions.push(sql`exists (select from order_items i join order_item_designs d on d.item_id = i.id
      where i.order_id = o.id and d.sha256 is null and lower(d.file_name) = any(${keys}::text[]))`)
  }
  const condition = conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`true`
  const ofStore = store_id === undefined ? sql`true` : sql`o.store_id = ${store_id}`
  const rows = await db.rows(
    idRow,
    sql`
    select o.id from orders o
    where o.status = 'failed' and o.id > ${after} and ${ofStore} and ${condition}
    order by o.id limit ${limit}`,
  )
  return rows.map((row) => row.id)
}
