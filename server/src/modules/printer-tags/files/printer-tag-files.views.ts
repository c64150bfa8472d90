import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import { schemasOf } from '@platen/contracts/records/field'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { columnsOf } from '../../../platform/db/sql-text.ts'

const tagFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  ...schemasOf(printerTagFields),
  archived: z.boolean(),
  /** No column of the file: what an edit leaves as it is. */
  printer_ids: z.array(z.number()),
})

async function readTags(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    tagFileRow,
    sql`
    select t.id, t.version, ${columnsOf(printerTagFields, 't')}, t.archived_at is not null as archived,
      coalesce((
        select json_agg(r.id order by r.id) from printers_of_tags l join printers r on r.id = l.printer_id
        where l.printer_tag_id = t.id and r.archived_at is null
      ), '[]') as printer_ids
    from printer_tags t ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the printer tags of codes as files see them. */
export function findFileTags(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readTags(db, sql`where t.code = any(${codes}::text[])`)
}

/** Returns the next printer tags as files see them, archived ones too. */
export function readFileTags(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readTags(db, sql`where t.id > ${after} order by t.id limit ${limit}`)
}
