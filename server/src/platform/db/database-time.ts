import sql from 'sql-template-tag'
import type { Reader } from './database.ts'

/** The database's time: the one clock of everything that is compared with times in the database. */
export async function databaseTime(db: Reader): Promise<Date> {
  const { now } = await db.one<{ now: string }>(sql`select now()`)
  return new Date(now)
}
