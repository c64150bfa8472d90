import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'

const heldRow = z.strictObject({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  printer_tag_id: z.number().nullable(),
  priority: z.number(),
})
export type HeldProduct = z.output<typeof heldRow>

/** Returns what other rows follow of products, by id. */
export async function findHeldProducts(db: Reader, ids: readonly number[]): Promise<Map<number, HeldProduct>> {
  const rows = await db.rows(
    heldRow,
    sql`
    select id, code, name, category, brand, printer_tag_id, priority from products where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the ids of the variants that are routed by the printer tags of these products. */
export async function findVariantsWithoutTag(db: Reader, productIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`select id from variants where product_id = any(${productIds}::bigint[]) and printer_tag_id is null`,
  )
  return rows.map((row) => row.id)
}

const skuRow = z.strictObject({ sku: z.string() })

/** Returns the SKUs of the variants of products that are in use. */
export async function readSkus(db: Reader, productIds: readonly number[]): Promise<string[]> {
  const rows = await db.rows(
    skuRow,
    sql`
    select sku from variants where product_id = any(${productIds}::bigint[]) and archived_at is null
    order by product_id, position, id`,
  )
  return rows.map((row) => row.sku)
}

const attachedToRow = z.strictObject({ product_id: z.number(), name: z.string() })

/** Returns, by product, a product or store whose parcels get a variant of it, if any. */
export async function findWhereAttached(db: Reader, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows(
    attachedToRow,
    sql`
    select distinct on (v.product_id) v.product_id, coalesce(p.name, s.name) as name
    from attached_products a join variants v on v.id = a.variant_id
    left join products p on p.id = a.product_id left join stores s on s.id = a.store_id
    where v.product_id = any(${productIds}::bigint[]) and a.archived_at is null
    order by v.product_id, a.id`,
  )
  return new Map(rows.map((row) => [row.product_id, row.name]))
}
