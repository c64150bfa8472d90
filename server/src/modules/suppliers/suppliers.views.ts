import type { RecordValues } from '@platen/contracts/records/record'
import {
  supplierEndpoints,
  supplierDetail,
  supplierRow,
  type SupplierDetail,
} from '@platen/contracts/suppliers/endpoints'
import { supplierColumns } from '@platen/contracts/suppliers/columns'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

const columns = sql`s.id, s.version, s.code, s.name, s.email, s.lead_time_days, s.archived_at is not null as archived`

/** The suppliers of blanks. */
export const supplierList = defineList({
  name: 'suppliers',
  endpoint: supplierEndpoints.list,
  table: sql`suppliers s`,
  id: sql`s.id`,
  filters: { archived: byArchived('s') },
  search: searchWords(sql`s.search_text`, (typed) => sql`s.code like ${beginsWith(typed.toUpperCase())}`),
  sorts: {
    ...sortBy('code', { sql: raw('s.code'), type: 'text', unique: true }),
    ...sortBy('name', byName('s.name')),
  },
  row: supplierRow,
  select: () => ({ columns, joins: sql`` }),
  columns: supplierColumns,
  cells: {
    code: { text: (row) => row.code },
    name: { text: (row) => row.name },
    email: { text: (row) => row.email },
    lead_time_days: { number: (row) => row.lead_time_days },
  },
})

/** Returns everything that a supplier's screen shows, of an archived one too. Throws `not_found`. */
export async function readSupplierDetail(db: Reader, id: number): Promise<SupplierDetail> {
  const supplier = await db.maybe(
    supplierDetail,
    sql`select ${columns}, ${recordColumn('s')} from suppliers s where s.id = ${id}`,
  )
  if (!supplier) throw refusal('not_found')
  return supplier
}

const valuesRow = z.strictObject({
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  lead_time_days: z.number().nullable(),
})

/** Returns what the history of a supplier keeps. */
export function readSupplierValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(valuesRow, sql`select code, name, email, lead_time_days from suppliers where id = ${id}`)
}
