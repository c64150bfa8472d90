import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { idRow } from '../../../platform/db/row.ts'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

/**
 * Selects orders that may go on: failed ones, and ones on hold for a change of their store, with one of these SKUs (or
 * one that is mapped to them) or designs.
 */
export interface RetrySelection {
  skus?: readonly string[]
  file_names?: readonly string[]
  store_id?: number
}

/** Returns the ids of up to `limit` selected orders with an id above `after`. */
export async function findOrdersToRetry(
  db: Reader,
  selection: RetrySelection,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.rows(idRow, sql`${selectOrders(selection, after)} order by id limit ${limit}`)
  return rows.map((row) => row.id)
}

const countRow = z.strictObject({ count: z.number() })

export async function countOrdersToRetry(db: Reader, selection: RetrySelection): Promise<number> {
  const { count } = await db.one(countRow, sql`select count(*)::int as count from (${selectOrders(selection, 0)}) o`)
  return count
}

function selectOrders({ skus, file_names, store_id }: RetrySelection, after: number): Sql {
  const failed: Sql[] = []
  const held: Sql[] = []
  if (skus) {
    const isOne = (sku: Sql) => isOneOf(sku, skus.map(skuKey))
    failed.push(sql`exists (select from order_items i where i.order_id = o.id and ${isOne(raw('i.sku'))})`)
    held.push(
      sql`exists (select from jsonb_array_elements(o.source_content -> 'lines') l where ${isOne(raw(`l ->> 'sku'`))})`,
    )
  }
  if (file_names) {
    const keys = file_names.map(designNameKey)
    failed.push(sql`exists (select from order_items i join order_item_designs d on d.item_id = i.id
      where i.order_id = o.id and d.sha256 is null and lower(d.file_name) = any(${keys}::text[]))`)
    held.push(sql`exists (select from order_problems p where p.order_id = o.id and p.about = 'change'
      and lower(p.details ->> 'file_name') = any(${keys}::text[]))`)
  }
  const ofStore = store_id === undefined ? sql`true` : sql`o.store_id = ${store_id}`
  return sql`
    select o.id from orders o
    where o.status = 'failed' and o.id > ${after} and ${ofStore} and (${join(failed, ' or ')})
    union
    select o.id from orders o
    where o.id in (select order_id from order_problems where about = 'change') and o.status in ('open', 'processing')
      and o.waiting_base is not null and o.id > ${after} and ${ofStore} and (${join(held, ' or ')})`
}

function isOneOf(sku: Sql, keys: readonly string[]): Sql {
  const key = sql`upper(regexp_replace(${sku}, '\\s', '', 'g'))`
  return sql`(${key} = any(${keys}::text[]) or ${key} in (
    select m.sku_key from sku_mappings m join variants v on v.id = m.variant_id
    where m.store_id = o.store_id and v.sku_key = any(${keys}::text[])))`
}
