import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { supplierFields } from '@platen/contracts/suppliers/fields'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'

export type SupplierFields = FieldValues<typeof supplierFields>

const toRow = (supplier: SupplierFields) => ({
  ...pickFields(supplierFields, supplier),
  search_text: normalizedSearch(`${supplier.code} ${supplier.name}`),
})

export async function insertSupplier(tx: Tx, supplier: SupplierFields): Promise<number> {
  return (await tx.one(idRow, sql`insert into suppliers ${columnsAndValues(toRow(supplier))} returning id`)).id
}

export async function saveSupplier(tx: Tx, id: number, supplier: SupplierFields): Promise<void> {
  await tx.run(sql`update suppliers set ${assignments(toRow(supplier))} where id = ${id}`)
}
