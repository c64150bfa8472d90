import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const systemUserRow = z.strictObject({ id: z.number(), name: z.string() })

export function systemUser(db: Reader): Promise<{ id: number; name: string }> {
  return db.one(systemUserRow, sql`select id, name from users where kind = 'system' order by id limit 1`)
}

const personExistsRow = z.strictObject({ found: z.boolean() })

export async function personExists(db: Reader): Promise<boolean> {
  const { found } = await db.one(
    personExistsRow,
    sql`
    select exists (select from users where kind = 'person') as found`,
  )
  return found
}
