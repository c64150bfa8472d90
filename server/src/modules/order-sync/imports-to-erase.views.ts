import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const countRow = z.strictObject({ count: z.number() })

/** Returns how many imports keep a file that is due to be erased. */
export async function countImportsToErase(db: Reader, afterDays: number): Promise<number> {
  const row = await db.one(
    countRow,
    sql`
    select count(*)::int as count from import_runs
    where erased_at is null and finished_at < now() - ${afterDays} * interval '1 day'`,
  )
  return row.count
}
