import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'

export interface SupplierFields {
  code: string
  name: string
  email: string | null
  lead_time_days: number | null
}

/** Makes others that add or rename suppliers wait, because an unused code has no row to lock. */
export async function lockSupplierCodes(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('supplier codes', 0))`)
}

const codeHolderRow = z.strictObject({ id: z.number(), name: z.string() })

/** Returns the supplier with a code, which may be archived. The caller has locked the codes. */
export function findCodeHolder(tx: Tx, code: string): Promise<{ id: number; name: string } | undefined> {
  return tx.maybe(codeHolderRow, sql`select id, name from suppliers where code = ${code}`)
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

/** Locks those of these suppliers that aren't archived, and returns their ids. */
export async function lockActiveSuppliers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`select id from suppliers where id = any(${ids}::bigint[]) and archived_at is null order by id for share`,
  )
  return rows.map((row) => row.id)
}
