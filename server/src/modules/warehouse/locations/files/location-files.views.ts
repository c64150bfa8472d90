import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../../platform/file-kinds/file-row.types.ts'

const locationFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  kind: z.string(),
  walking_order: z.number(),
  blocked_reason: z.string(),
  archived: z.boolean(),
})

async function readLocations(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    locationFileRow,
    sql`
    select id, version, code, kind, walking_order, coalesce(blocked_reason, '') as blocked_reason,
      archived_at is not null as archived
    from warehouse_locations ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the locations of codes as files see them. */
export function findFileLocations(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readLocations(db, sql`where code = any(${codes}::text[])`)
}

/** Returns the next locations as files see them, archived ones too. */
export function readFileLocations(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readLocations(db, sql`where id > ${after} order by id limit ${limit}`)
}
