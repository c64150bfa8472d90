import { supplierRow } from '@platen/contracts/suppliers/endpoints'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { supplierSelection } from '../suppliers.views.ts'

async function readSuppliers(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(supplierRow, sql`select ${supplierSelection} from suppliers s ${condition}`)
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
