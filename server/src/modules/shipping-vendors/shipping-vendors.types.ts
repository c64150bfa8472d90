import type { LabelSize } from '@platen/contracts/shipping-vendors/vendor-words'

export interface VendorService {
  name: string
  store_names: readonly string[]
}

export interface VendorFields {
  code: string
  name: string
  services: readonly VendorService[]
  countries: readonly string[]
  min_weight_g: number | null
  max_weight_g: number | null
  cutoffs: readonly string[]
  tracking_url: string | null
  label_size: LabelSize | null
  label_format: 'pdf' | 'zpl' | null
  active: boolean
}
