import type { VendorRow } from '@platen/contracts/shipping-vendors'
import type { Tx } from '../../../platform/db/database.ts'
import { insertVendor } from './shipping-vendors.store.ts'

/** Adds a carrier or label service whose code is still free. Out: its id. */
export function addShippingVendor(tx: Tx, vendor: Omit<VendorRow, 'id' | 'version'>): Promise<number> {
  return insertVendor(tx, vendor)
}
