import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

export function systemUser(db: Reader): Promise<{ id: number; name: string }> {
  return db.one(sql`select id, name from users where kind = 'system' order by id limit 1`)
}

export async function personExists(db: Reader): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from users where kind = 'person') as found`)
  return found
}
