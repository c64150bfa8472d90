import { labelsOf } from '@platen/contracts/records/field'
import {
  supplierEndpoints,
  supplierDetail,
  supplierRow,
  type SupplierDetail,
} from '@platen/contracts/suppliers/endpoints'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import { supplierViews } from '@platen/contracts/suppliers/views'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith, columnsOf } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

/** The columns of a `supplierRow` of the table `s`. */
export const supplierSelection = sql`s.id, s.version, ${columnsOf(supplierFields, 's')}, s.archived_at is not null as archived`

/** The suppliers of blanks. */
export const supplierList = defineList({
  name: 'suppliers',
  endpoint: supplierEndpoints.list,
  table: sql`suppliers s`,
  id: sql`s.id`,
  filters: { archived: byArchived('s') },
  views: supplierViews,
  search: searchWords(sql`s.search_text`, (typed) => sql`s.code like ${beginsWith(typed.toUpperCase())}`),
  sorts: {
    ...sortBy('code', { sql: raw('s.code'), type: 'text', unique: true }),
    ...sortBy('name', byName('s.name')),
  },
  row: supplierRow,
  select: () => ({ columns: supplierSelection, joins: sql`` }),
  columns: labelsOf(supplierFields),
  cells: cellsOf(supplierFields),
})

/** Returns everything that a supplier's screen shows, of an archived one too. Throws `not_found`. */
export async function readSupplierDetail(db: Reader, id: number): Promise<SupplierDetail> {
  const supplier = await db.maybe(
    supplierDetail,
    sql`select ${supplierSelection}, ${recordColumn('s')} from suppliers s where s.id = ${id}`,
  )
  if (!supplier) throw refusal('not_found')
  return supplier
}
