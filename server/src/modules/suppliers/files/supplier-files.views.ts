import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const supplierFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  lead_time_days: z.number().nullable(),
  archived: z.boolean(),
})

async function readSuppliers(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    supplierFileRow,
    sql`
    select id, version, code, name, email, lead_time_days, archived_at is not null as archived
    from suppliers ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the suppliers of codes as files see them. */
export function findFileSuppliers(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readSuppliers(db, sql`where code = any(${codes}::text[])`)
}

/** Returns the next suppliers as files see them, archived ones too. */
export function readFileSuppliers(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readSuppliers(db, sql`where id > ${after} order by id limit ${limit}`)
}
