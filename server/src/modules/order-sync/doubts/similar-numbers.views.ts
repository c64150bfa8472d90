import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { toBareNumber } from '../../order-files/order-identity.public.rules.ts'
import type { OrderNames } from '../../order-files/repeats/similar-numbers.public.rules.ts'

const similarRow = z.strictObject({ external_id: z.string(), external_number: z.string() })

/**
 * Returns the orders of a store whose numbers differ from these only by what spreadsheets change, by the bare number;
 * also those that the store has closed and that never came in here.
 */
export async function findSimilarNumbers(
  db: Reader,
  storeId: number,
  externalNumbers: readonly string[],
): Promise<Map<string, OrderNames[]>> {
  const bare = [...new Set(externalNumbers.map(toBareNumber))].filter((number) => number !== '')
  const rows = await db.rows(
    similarRow,
    sql`
    select external_id, external_number from orders
    where store_id = ${storeId} and bare_order_number(external_number) = any(${bare}::text[]) and linked_order_id is null
    union all
    select external_id, external_number from store_order_states
    where store_id = ${storeId} and bare_order_number(external_number) = any(${bare}::text[])`,
  )
  const similar = new Map<string, OrderNames[]>()
  for (const row of rows) {
    const key = toBareNumber(row.external_number)
    similar.set(key, [...(similar.get(key) ?? []), row])
  }
  return similar
}
