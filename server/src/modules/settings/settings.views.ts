import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

export async function settingValue(db: Reader, key: string): Promise<unknown> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = ${key}`)
  return row?.value
}
