import type { FieldValues } from '@platen/contracts/records/field'
import type { shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'

export interface VendorService {
  name: string
  store_names: readonly string[]
}

export interface VendorFields extends FieldValues<typeof shippingVendorFields> {
  services: readonly VendorService[]
}
