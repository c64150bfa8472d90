import type { FieldValues } from '@platen/contracts/records/field'
import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import type { storeFields } from '@platen/contracts/stores/fields'
import { type AddressParts, perAddressPart } from '@platen/contracts/values/address'
import type { FieldsOf } from '../../platform/api/wire.ts'
import type { FormState } from '../../ui/form/use-form.ts'
import type { FormValuesOf } from '../../ui/record/fields/use-field-form.ts'

/** What the form has besides the fields. */
interface MoreValues {
  default_vendor_id: number | null
  /** Whether the store has a sender of its own. */
  own_sender: boolean
  sender: AddressParts
  attached: { sku: string; quantity: number | null }[]
}

export type StoreFormState = FormState<FormValuesOf<typeof storeFields> & MoreValues>
export type StoreBody = FieldsOf<'PUT /stores/:id'>

const noAddress = perAddressPart('', () => '')

export const moreOfStore = (store: StoreDetail | undefined): MoreValues => ({
  default_vendor_id: store?.default_vendor_id ?? null,
  own_sender: (store?.sender ?? null) !== null,
  sender: store?.sender ?? noAddress,
  attached: store?.attached.map(({ sku, quantity }) => ({ sku, quantity })) ?? [],
})

/** What the form sends: a service goes with its vendor, and an address that isn't used is the site's. */
export function bodyOfStore(values: FieldValues<typeof storeFields> & MoreValues): StoreBody {
  const { own_sender: isOwn, sender, attached, ...rest } = values
  return {
    ...rest,
    default_service: rest.default_vendor_id === null ? null : rest.default_service,
    sender: isOwn ? sender : null,
    attached: attached.map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 0 })),
  }
}
