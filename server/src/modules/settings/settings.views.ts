import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const settingValueRow = z.strictObject({ value: z.unknown() })

export async function readSetting(db: Reader, key: string): Promise<unknown> {
  const row = await db.maybe(settingValueRow, sql`select value from settings where key = ${key}`)
  return row?.value
}
