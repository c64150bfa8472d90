import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const hashRow = z.strictObject({ hash: z.string() })

/** Returns files that wait for their removal, in the order of their hashes. */
export async function findFilesToRemove(db: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows(
    hashRow,
    sql`select hash from files_to_remove where hash > ${after} order by hash limit ${limit}`,
  )
  return rows.map((row) => row.hash)
}
