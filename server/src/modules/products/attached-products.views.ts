import { skuKey } from '@platen/contracts/values/match-key'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'
import type { Attachable } from './attached-products.rules.ts'

const attachableRow = z.strictObject({
  id: z.number(),
  sku: z.string(),
  /** Whether its product has print areas. */
  printed: z.boolean(),
})

/** Returns the variants with these SKUs, without archived ones. */
export function findAttachableVariants(db: Reader, skus: readonly string[]): Promise<Attachable[]> {
  return db.rows(
    attachableRow,
    sql`
    select v.id, v.sku, exists (select from product_print_areas a where a.product_id = v.product_id) as printed
    from variants v where v.sku_key = any(${skus.map(skuKey)}::text[]) and v.archived_at is null`,
  )
}

const whoChangedProductRow = z.strictObject({ name: z.string() })

/** Who changed this product last; undefined where nobody did since it was imported. */
export async function readLastEditor(db: Reader, id: number): Promise<string | undefined> {
  const row = await db.maybe(
    whoChangedProductRow,
    sql`
    select u.name from audit_entries a join users u on u.id = a.user_id
    where a.action = 'product.attached_set' and a.subject_id = ${id}
    order by a.id desc limit 1`,
  )
  return row?.name
}
