import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

/** The currency of costs (SITE-18), as a value of any query. */
export const costCurrency = sql`(select s.cost_currency from site s)`

const currencyRow = z.strictObject({ currency: z.string() })

/** Returns the currency of costs. */
export async function readCostCurrency(db: Reader): Promise<string> {
  return (await db.one(currencyRow, sql`select ${costCurrency} as currency`)).currency
}
