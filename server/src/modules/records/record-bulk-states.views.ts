import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const recordStateRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  archived: z.boolean(),
})

/** Reads which of these records are archived. Table and column are those of a `RecordKind`, never a caller's. */
export function readRecordStates(
  db: Reader,
  table: string,
  nameColumn: string,
  ids: readonly number[],
): Promise<z.output<typeof recordStateRow>[]> {
  return db.rows(
    recordStateRow,
    sql`
    select r.id, r.${raw(nameColumn)} as name, r.version, r.archived_at is not null as archived
    from ${raw(table)} r where r.id = any(${ids})`,
  )
}
