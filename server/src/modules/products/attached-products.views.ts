import { skuKey } from '@platen/contracts/values/match-key'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'
import type { Attachable } from './attached-products.rules.ts'

/** The variants in use with these SKUs. */
export function attachableVariants(db: Reader, skus: readonly string[]): Promise<Attachable[]> {
  return db.rows<Attachable>(sql`
    select v.id, v.sku, exists (select from product_print_areas a where a.product_id = v.product_id) as printed
    from variants v where v.sku_key = any(${skus.map(skuKey)}::text[]) and v.archived_at is null`)
}

/** Who changed this product last; undefined where nobody did since it was imported. */
export async function whoChangedProduct(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.maybe<{ name: string }>(sql`
    select u.name from audit_entries a join users u on u.id = a.user_id
    where a.action = 'product.attached_set' and a.subject_id = ${id}
    order by a.id desc limit 1`)
  return row?.name
}
