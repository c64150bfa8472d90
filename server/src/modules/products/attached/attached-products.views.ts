import { skuKey } from '@platen/contracts/values/match-key'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Attachable } from './attached-products.rules.ts'

const attachableRow = z.strictObject({
  id: z.number(),
  sku: z.string(),
  /** Whether its product has print areas. */
  printed: z.boolean(),
})

/** Returns the variants with these SKUs by SKU key, without archived ones. */
export async function findAttachableVariants(db: Reader, skus: readonly string[]): Promise<Map<string, Attachable>> {
  const rows = await db.rows(
    attachableRow,
    sql`
    select v.id, v.sku, exists (select from product_print_areas a where a.product_id = v.product_id) as printed
    from variants v where v.sku_key = any(${skus.map(skuKey)}::text[]) and v.archived_at is null`,
  )
  return new Map(rows.map((variant) => [skuKey(variant.sku), variant]))
}
