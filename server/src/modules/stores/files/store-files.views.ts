import { storedAddress } from '@platen/contracts/values/postal-address'
import { schemasOf } from '@platen/contracts/records/field'
import { storeFields } from '@platen/contracts/stores/fields'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { columnsOf } from '../../../platform/db/sql-text.ts'
import { toSenderCells } from './store-files.format.ts'

const storeFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  ...schemasOf(storeFields),
  paused: z.boolean(),
  shipping_vendor: z.string().nullable(),
  sender: storedAddress.nullable(),
  attached: z.array(z.strictObject({ sku: z.string(), quantity: z.number() })),
  archived: z.boolean(),
})

async function readStores(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    storeFileRow,
    sql`
    select s.id, s.version, ${columnsOf(storeFields, 's')}, s.paused_at is not null as paused,
      (select v.code from shipping_vendors v where v.id = s.default_vendor_id) as shipping_vendor, s.sender,
      coalesce((
        select json_agg(json_build_object('sku', v.sku, 'quantity', a.quantity) order by a.id)
        from attached_products a join variants v on v.id = a.variant_id
        where a.store_id = s.id and a.archived_at is null
      ), '[]') as attached,
      s.archived_at is not null as archived
    from stores s ${condition}`,
  )
  return rows.map(({ id, version, sender, ...values }) => ({
    id,
    version,
    values: { ...values, ...toSenderCells(sender) },
  }))
}

/** Returns the stores of codes as files see them. */
export function findFileStores(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readStores(db, sql`where s.code = any(${codes}::text[])`)
}

/** Returns the next stores as files see them, archived ones too. */
export function readFileStores(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readStores(db, sql`where s.id > ${after} order by s.id limit ${limit}`)
}

const vendorRow = z.strictObject({ id: z.number(), code: z.string() })

/** Returns the shipping vendors of codes. */
export async function findVendorIds(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(vendorRow, sql`select id, code from shipping_vendors where code = any(${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
