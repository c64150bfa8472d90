import { vendorRow, type VendorRow } from '@platen/contracts/shipping-vendors'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'

export function readVendors(db: Reader): Promise<VendorRow[]> {
  return db.rows(
    vendorRow,
    sql`
    select id, code, name, kind, services, version from shipping_vendors
    where archived_at is null
    order by lower(name), id`,
  )
}
