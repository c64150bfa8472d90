import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import type { Tx } from '../../src/platform/db/database.types.ts'
import { withLabelOfKind } from '../../src/modules/shipping-vendors/shipping-vendors.rules.ts'
import { insertVendor } from '../../src/modules/shipping-vendors/shipping-vendors.store.ts'

export interface NewVendor {
  code: string
  name: string
  kind: VendorKind
  services: readonly string[]
}

/** Adds a carrier or label service and returns its id. Its code must be unused; the database rejects a duplicate. */
export function addShippingVendor(tx: Tx, vendor: NewVendor): Promise<number> {
  return insertVendor(
    tx,
    withLabelOfKind(vendor.kind, {
      ...vendor,
      services: vendor.services.map((name) => ({ name, store_names: [] })),
      countries: [],
      min_weight_g: null,
      max_weight_g: null,
      cutoffs: ['', '', '', '', '', '', ''],
      tracking_url: null,
      label_size: null,
      label_format: null,
      active: true,
    }),
  )
}
