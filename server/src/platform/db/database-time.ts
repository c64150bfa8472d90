import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from './database.types.ts'

const databaseTimeRow = z.strictObject({ now: z.string() })

/** The database's time: the one clock of everything that is compared with times in the database. */
export async function databaseTime(db: Reader): Promise<Date> {
  const { now } = await db.one(databaseTimeRow, sql`select now()`)
  return new Date(now)
}
