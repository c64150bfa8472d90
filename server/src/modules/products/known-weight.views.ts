import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'

/**
 * Selects the weight of a blank in grams: that of its variant, else the packed weight of its product, else null: zero
 * means that nobody entered it (PACK-27).
 */
export function selectKnownWeight(variant: Sql, product: Sql): Sql {
  return sql`coalesce(nullif(${variant}.weight_g, 0), nullif(${product}.packing_weight_g, 0))`
}
