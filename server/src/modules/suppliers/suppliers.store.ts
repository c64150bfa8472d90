import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export interface SupplierFields {
  code: string
  name: string
  email: string | null
  lead_time_days: number | null
}

function toSearchText({ code, name }: SupplierFields): string {
  return normalizedSearch(`${code} ${name}`)
}

export async function insertSupplier(tx: Tx, supplier: SupplierFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into suppliers (code, name, email, lead_time_days, search_text)
    values (${supplier.code}, ${supplier.name}, ${supplier.email}, ${supplier.lead_time_days}, ${toSearchText(supplier)})
    returning id`,
  )
  return id
}

export async function saveSupplier(tx: Tx, id: number, supplier: SupplierFields): Promise<void> {
  await tx.run(sql`
    update suppliers set code = ${supplier.code}, name = ${supplier.name}, email = ${supplier.email},
      lead_time_days = ${supplier.lead_time_days}, search_text = ${toSearchText(supplier)}
    where id = ${id}`)
}
