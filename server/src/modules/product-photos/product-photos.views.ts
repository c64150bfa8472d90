import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const foundRow = z.strictObject({ found: z.boolean() })

/** Returns whether a product has variants in this color, archived ones too. */
export async function hasColor(db: Reader, productId: number, color: string): Promise<boolean> {
  const { found } = await db.one(
    foundRow,
    sql`
    select exists (
      select from variants where product_id = ${productId} and lower(color) = lower(${color})
    ) as found`,
  )
  return found
}
