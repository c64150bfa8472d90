import type { FieldValues } from '@platen/contracts/records/field'
import type { VendorDetail } from '@platen/contracts/shipping-vendors/endpoints'
import type { shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'
import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import type { FieldsOf } from '../../platform/api/wire.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import type { FormValuesOf } from '../../ui/record/fields/use-field-form.ts'

/** What the form has besides the fields. Stores' names of a service are one per line, since they may contain commas. */
interface MoreValues {
  kind: VendorKind
  services: { name: string; store_names: string }[]
}

export type VendorFormState = FormState<FormValuesOf<typeof shippingVendorFields> & MoreValues>
export type VendorBody = FieldsOf<'PUT /shipping-vendors/:id'>

export const moreOf = (vendor: Pick<VendorDetail, 'kind' | 'services'> | undefined): MoreValues => ({
  kind: vendor?.kind ?? 'own_label',
  services: vendor?.services.map(({ name, store_names: names }) => ({ name, store_names: names.join('\n') })) ?? [],
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What the form sends, without the kind, which an edit doesn't change. */
export function toVendorBody(values: FieldValues<typeof shippingVendorFields> & MoreValues): VendorBody {
  const { kind, services, ...fields } = values
  return {
    ...fields,
    ...(kind === 'manual' && { label_size: null, label_format: null }),
    services: services.map(({ name, store_names: names }) => ({ name, store_names: linesOf(names) })),
  }
}
