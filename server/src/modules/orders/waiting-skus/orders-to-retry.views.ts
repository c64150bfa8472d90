import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import { idRow } from '../../../platform/db/row.ts'
import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { toLikePattern } from '../../sku-mappings/sku-pattern.public.rules.ts'

/**
 * Selects orders that may go on: failed ones, and ones on hold for a change of their store, with one of these SKUs (or
 * one that is mapped to them, or one that the pattern stands for) or designs.
 */
export const retrySelection = z.union([
  z.strictObject({ store_id: z.number().optional(), skus: z.array(z.string()) }),
  z.strictObject({ store_id: z.number().optional(), sku_pattern: z.string() }),
  z.strictObject({ store_id: z.number().optional(), file_names: z.array(z.string()) }),
])
export type RetrySelection = z.output<typeof retrySelection>

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

const skuCountRow = z.strictObject({ sku_key: z.string(), count: z.number() })

/** Counts the orders of a store that one retry of each of these SKUs would try; SKUs without any are left out. */
export async function countOrdersBySku(
  db: Reader,
  storeId: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const keys = skus.map(skuKey)
  const rows = await db.rows(
    skuCountRow,
    sql`
    with lines as (
      select o.id, ${keyOf(raw('i.sku'))} as sku_key
      from orders o join order_items i on i.order_id = o.id where o.status = 'failed' and o.store_id = ${storeId}
      union
      select o.id, ${keyOf(raw(`l ->> 'sku'`))}
      from orders o cross join lateral jsonb_array_elements(o.source_content -> 'lines') l
      where ${isHeldForChange} and o.store_id = ${storeId}
    )
    select w.sku_key, count(*)::int as count from (
      select id, sku_key from lines
      union
      select l.id, v.sku_key from lines l
      join sku_mappings m on m.store_id = ${storeId} and m.sku_key = l.sku_key join variants v on v.id = m.variant_id
    ) w
    where w.sku_key = any(${keys}::text[]) group by w.sku_key`,
  )
  return new Map(rows.map(({ sku_key: key, count }) => [key, count]))
}

const isHeldForChange = sql`o.id in (select order_id from order_problems where about = 'change')
  and o.status in ('open', 'processing') and o.waiting_base is not null`

function selectOrders(selection: RetrySelection, after: number): Sql {
  const { failed, held } = 'file_names' in selection ? haveDesign(selection.file_names) : haveSku(selection)
  const ofStore = selection.store_id === undefined ? sql`true` : sql`o.store_id = ${selection.store_id}`
  return sql`
    select o.id from orders o where o.status = 'failed' and o.id > ${after} and ${ofStore} and ${failed}
    union
    select o.id from orders o
    where ${isHeldForChange} and o.id > ${after} and ${ofStore} and ${held}`
}

function haveSku(selection: { skus: readonly string[] } | { sku_pattern: string }): { failed: Sql; held: Sql } {
  const isOne = (sku: string) =>
    'skus' in selection
      ? isOneOf(raw(sku), selection.skus.map(skuKey))
      : sql`${keyOf(raw(sku))} like ${toLikePattern(skuKey(selection.sku_pattern))}`
  return {
    failed: sql`exists (select from order_items i where i.order_id = o.id and ${isOne('i.sku')})`,
    held: sql`exists (select from jsonb_array_elements(o.source_content -> 'lines') l where ${isOne(`l ->> 'sku'`)})`,
  }
}

function haveDesign(fileNames: readonly string[]): { failed: Sql; held: Sql } {
  const keys = fileNames.map(designNameKey)
  return {
    failed: sql`exists (select from order_items i join order_item_designs d on d.item_id = i.id
      where i.order_id = o.id and d.sha256 is null and lower(d.file_name) = any(${keys}::text[]))`,
    held: sql`exists (select from order_problems p where p.order_id = o.id and p.about = 'change'
      and lower(p.details ->> 'file_name') = any(${keys}::text[]))`,
  }
}

const keyOf = (sku: Sql) => sql`upper(regexp_replace(${sku}, '\\s', '', 'g'))`

function isOneOf(sku: Sql, keys: readonly string[]): Sql {
  const key = keyOf(sku)
  return sql`(${key} = any(${keys}::text[]) or ${key} in (
    select m.sku_key from sku_mappings m join variants v on v.id = m.variant_id
    where m.store_id = o.store_id and v.sku_key = any(${keys}::text[])))`
}
