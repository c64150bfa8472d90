import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import type { LabelSize, VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'

/** The values of the form. Stores' names of a service are one per line, since they may contain commas. */
export interface VendorValues {
  code: string
  name: string
  kind: VendorKind
  services: { name: string; store_names: string }[]
  countries: string[]
  min_weight_g: number | null
  max_weight_g: number | null
  cutoffs: string[]
  tracking_url: string
  label_size: LabelSize
  label_format: 'pdf' | 'zpl'
  active: boolean
}

export const newVendor: VendorValues = {
  code: '',
  name: '',
  kind: 'own_label',
  services: [],
  countries: [],
  min_weight_g: null,
  max_weight_g: null,
  cutoffs: ['', '', '', '', '', '', ''],
  tracking_url: '',
  label_size: '4x6',
  label_format: 'pdf',
  active: true,
}

type EditedVendor = Omit<VendorDetail, 'id' | 'version' | 'archived' | 'unused' | 'record'>

export const valuesOf = (vendor: EditedVendor): VendorValues => ({
  code: vendor.code,
  name: vendor.name,
  kind: vendor.kind,
  services: vendor.services.map(({ name, store_names: names }) => ({ name, store_names: names.join('\n') })),
  countries: vendor.countries,
  min_weight_g: vendor.min_weight_g,
  max_weight_g: vendor.max_weight_g,
  cutoffs: vendor.cutoffs,
  tracking_url: vendor.tracking_url ?? '',
  label_size: vendor.label_size ?? '4x6',
  label_format: vendor.label_format ?? 'pdf',
  active: vendor.active,
})

/** What the form sends, without the kind, which an edit doesn't change. */
export function toVendorBody({ kind, services, tracking_url: url, label_size, label_format, ...values }: VendorValues) {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  return {
    ...values,
    services: services.map(({ name, store_names: names }) => ({ name, store_names: lines(names) })),
    tracking_url: url.trim() || null,
    label_size: kind === 'own_label' ? label_size : null,
    label_format: kind === 'own_label' ? label_format : null,
  }
}

export type VendorBody = ReturnType<typeof toVendorBody>
