import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.ts'
import type { CatalogueVariant } from './order-items.rules.ts'

/** Variants in use by their sku_key (contracts skuKey). */
export async function variantsBySku(db: Reader, sku_keys: readonly string[]): Promise<Map<string, CatalogueVariant>> {
  const rows = await db.rows<CatalogueVariant & { sku_key: string }>(sql`
    select v.sku_key, v.id as variant_id, v.product_id, v.sku, coalesce(v.printer_tag_id, p.printer_tag_id) as printer_tag_id,
      p.priority, coalesce((select array_agg(a.area order by a.position) from product_print_areas a where a.product_id = p.id), '{}')
        as print_areas
    from variants v join products p on p.id = v.product_id
    where v.sku_key = any(${[...new Set(sku_keys)]}::text[]) and v.archived_at is null and p.archived_at is null`)
  return new Map(rows.map(({ sku_key, ...variant }) => [sku_key, variant]))
}

/** SHA-256 of designs by their name_key: those of the store, else of the library (WORD-6). */
export async function designsByName(
  db: Reader,
  store_id: number,
  name_keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ name_key: string; sha256: string }>(sql`
    select distinct on (name_key) name_key, sha256 from designs
    where coalesce(store_id, 0) = any(array[0, ${store_id}]::bigint[]) and name_key = any(${[...new Set(name_keys)]}::text[])
      and archived_at is null
    order by name_key, store_id nulls last`)
  return new Map(rows.map((row) => [row.name_key, row.sha256]))
}

/** Days until an order of this store without a ship by is due; null: the site's own. */
export async function handlingDays(db: Reader, store_id: number): Promise<number | null> {
  const row = await db.one<{ handling_days: number | null }>(
    sql`select handling_days from stores where id = ${store_id}`,
  )
  return row.handling_days
}
