import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { toQuotable } from '../../platform/files/text/written-text.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** The currency of costs (SITE-18), as a value of any query. */
export const costCurrency = sql`(select s.cost_currency from site s)`

const currencyRow = z.strictObject({ currency: z.string() })

/** Returns the currency of costs. */
export async function readCostCurrency(db: Reader): Promise<string> {
  return (await db.one(currencyRow, sql`select ${costCurrency} as currency`)).currency
}

/** Throws for a file whose amounts are in another currency than costs, because nothing converts them (SITE-18). */
export async function assertCostCurrency(db: Reader, named: readonly string[]): Promise<void> {
  if (named.length === 0) return
  const currency = await readCostCurrency(db)
  const other = named.find((code) => code !== currency)
  if (other !== undefined) throw refusal('file_currency_other', { other: toQuotable(other), currency })
}
