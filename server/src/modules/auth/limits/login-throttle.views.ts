import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const secondsSlowedRow = z.strictObject({ seconds: z.number() })

/**
 * Returns the seconds until the next try that counts under this key (throttle-keys) is allowed; 0 if now. Counts from
 * this moment, not from the start of the transaction, which may have waited behind the one that saved the delay.
 */
export async function readRemainingDelay(db: Reader, throttle: Buffer): Promise<number> {
  const row = await db.maybe(
    secondsSlowedRow,
    sql`
    select greatest(0, extract(epoch from slowed_until - clock_timestamp()))::float8 as seconds
      from login_throttle where email_hash = ${throttle}`,
  )
  return Math.ceil(row?.seconds ?? 0)
}
