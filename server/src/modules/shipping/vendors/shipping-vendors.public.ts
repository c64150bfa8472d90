import type { VendorRow } from '@platen/contracts/shipping-vendors'
import type { Tx } from '../../../platform/db/database.types.ts'
import { insertVendor } from './shipping-vendors.store.ts'

/** Adds a carrier or label service and returns its id. Its code must be unused; the database rejects a duplicate. */
export function addShippingVendor(tx: Tx, vendor: Omit<VendorRow, 'id' | 'version'>): Promise<number> {
  return insertVendor(tx, vendor)
}
