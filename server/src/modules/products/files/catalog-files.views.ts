import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { RowValues, StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const productShape = {
  id: z.number(),
  version: z.number(),
  product_code: z.string(),
  product_name: z.string(),
  category: z.string(),
  brand: z.string(),
  print_method: z.string(),
  print_areas: z.array(z.string()),
  archived: z.boolean(),
}
const productRow = z.strictObject(productShape)

const variantRow = z.strictObject({
  ...productShape,
  printer_tag: z.string().nullable(),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  weight_g: z.number(),
  cost_cents: z.number(),
})

const productFields = sql`
  p.code as product_code, p.name as product_name, p.category, p.brand, p.print_method,
  array(select a.area from product_print_areas a where a.product_id = p.id order by a.position) as print_areas`

async function readVariants(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    variantRow,
    sql`
    select v.id, v.version + p.version as version, ${productFields},
      (select t.code from printer_tags t where t.id = v.printer_tag_id) as printer_tag,
      v.color, v.color_hex, v.size, v.sku, v.gtin, v.weight_g, v.cost_minor as cost_cents,
      v.archived_at is not null or p.archived_at is not null as archived
    from variants v join products p on p.id = v.product_id ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/**
 * Returns the variants that rows of a catalog name. For a new variant of a product that exists, the product, so that
 * what the row changes in it is shown and bound to its version.
 */
export async function findCatalogRows(db: Reader, rows: readonly RowValues[]): Promise<StoredRow[]> {
  const keyOf = ({ sku }: RowValues) => skuKey(String(sku))
  const variants = await readVariants(db, sql`where v.sku_key = any(${rows.map(keyOf)}::text[])`)
  const known = new Set(variants.map((variant) => keyOf(variant.values)))
  const added = rows.filter((row) => !known.has(keyOf(row)))
  const codes = [...new Set(added.map((row) => String(row.product_code)))]
  const products = await db.rows(
    productRow,
    sql`
    select p.id, p.version, ${productFields}, p.archived_at is not null as archived
    from products p where p.code = any(${codes}::text[])`,
  )
  const byCode = new Map(products.map((product) => [product.product_code, product]))
  const parents = added.flatMap(({ sku, product_code: code }) => {
    const product = byCode.get(String(code))
    if (!product) return []
    const { id, version, ...values } = product
    return [{ id, version, isParent: true, values: { ...values, sku } }]
  })
  return [...variants, ...parents]
}

/**
 * Returns the next variants in use as rows of a catalog. Archived ones are left out: naming them would restore them.
 */
export function readCatalogRowsAfter(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readVariants(
    db,
    sql`where v.id > ${after} and v.archived_at is null and p.archived_at is null order by v.id limit ${limit}`,
  )
}
