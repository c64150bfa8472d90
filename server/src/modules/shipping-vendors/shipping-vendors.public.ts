import type { LabelSize, VendorKind } from '@platen/contracts/shipping/vendor-words'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import { insertVendor } from './shipping-vendors.store.ts'
import { readVendorDetail } from './shipping-vendors.views.ts'
import { withLabelOfKind } from './shipping-vendors.rules.ts'

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

/** How a vendor's labels are made. Throws `not_found`. */
export async function readVendorLabel(
  db: Reader,
  id: number,
): Promise<{ name: string; services: { name: string }[]; size: LabelSize | null; format: 'pdf' | 'zpl' | null }> {
  const { name, services, label_size: size, label_format: format } = await readVendorDetail(db, id)
  return { name, services, size, format }
}

export { selectTrackingUrl } from './tracking-url.views.ts'
export { readChoiceBasis } from './shipping-rules.views.ts'
export { chooseVendor, nameService } from './vendor-choice.rules.ts'
