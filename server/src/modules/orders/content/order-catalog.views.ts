import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { CatalogVariant } from './order-items.rules.ts'

const variantRow = z.strictObject({
  variant_id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  printer_tag_id: z.number().nullable(),
  priority: z.number(),
  /** The print areas of its product in their order; none is an unprinted product. */
  print_areas: z.array(z.string()),
  sku_key: z.string(),
})

/** Returns the variants with these SKU keys (`skuKey` of contracts) by key, without archived ones. */
export async function findVariantsBySku(db: Reader, skuKeys: readonly string[]): Promise<Map<string, CatalogVariant>> {
  const rows = await db.rows(
    variantRow,
    sql`
    select v.sku_key, v.id as variant_id, v.product_id, v.sku, coalesce(v.printer_tag_id, p.printer_tag_id) as printer_tag_id,
      p.priority, coalesce((select array_agg(a.area order by a.position) from product_print_areas a where a.product_id = p.id), '{}')
        as print_areas
    from variants v join products p on p.id = v.product_id
    where v.sku_key = any(${[...new Set(skuKeys)]}::text[]) and v.archived_at is null and p.archived_at is null`,
  )
  return new Map(rows.map(({ sku_key, ...variant }) => [sku_key, variant]))
}

const designRow = z.strictObject({ name_key: z.string(), sha256: z.string() })

/** Returns the SHA-256 of designs by name key. The store's own designs come before those of the library (WORD-6). */
export async function findDesignsByName(
  db: Reader,
  storeId: number,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(
    designRow,
    sql`
    select distinct on (name_key) name_key, sha256 from designs
    where coalesce(store_id, 0) = any(array[0, ${storeId}]::bigint[]) and name_key = any(${[...new Set(nameKeys)]}::text[])
      and archived_at is null
    order by name_key, store_id nulls last`,
  )
  return new Map(rows.map((row) => [row.name_key, row.sha256]))
}

const handlingDaysRow = z.strictObject({ handling_days: z.number().nullable() })

/** Returns the days until the store's orders without a ship-by date are due, or null to use the site's setting. */
export async function readHandlingDays(db: Reader, storeId: number): Promise<number | null> {
  const row = await db.one(handlingDaysRow, sql`select handling_days from stores where id = ${storeId}`)
  return row.handling_days
}
