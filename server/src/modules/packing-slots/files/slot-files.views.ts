import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const slotFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  wall: z.string(),
  wall_row: z.number(),
  wall_column: z.number(),
  blocked_reason: z.string(),
  archived: z.boolean(),
})

async function readSlots(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    slotFileRow,
    sql`
    select id, version, code, wall, wall_row, wall_column, coalesce(blocked_reason, '') as blocked_reason,
      archived_at is not null as archived
    from packing_slots ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the packing slots of codes as files see them. */
export function findFileSlots(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readSlots(db, sql`where code = any(${codes}::text[])`)
}

/** Returns the next packing slots as files see them, archived ones too. */
export function readFileSlots(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readSlots(db, sql`where id > ${after} order by id limit ${limit}`)
}
