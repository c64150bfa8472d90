import type { VendorRow } from '@platen/contracts/shipping-vendors'
import { idRow } from '../../../platform/db/row.ts'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

export async function insertVendor(tx: Tx, vendor: Omit<VendorRow, 'id' | 'version'>): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into shipping_vendors (code, name, kind, services)
    values (${vendor.code}, ${vendor.name}, ${vendor.kind}, ${vendor.services}) returning id`,
  )
  return id
}
