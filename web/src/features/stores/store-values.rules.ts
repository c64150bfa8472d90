import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { type AddressParts, perAddressPart } from '@platen/contracts/values/address'
import type { StorePlatform } from '@platen/contracts/stores/store-platforms'

export interface StoreValues {
  code: string
  name: string
  platform: StorePlatform
  default_vendor_id: number | null
  default_service: string
  handling_days: number | null
  /** Whether the store has a sender of its own. */
  own_sender: boolean
  sender: AddressParts
  slip_language: 'en' | 'fr'
  slip_text: string
  slip_footer: string
  prints_packing_slip: boolean
  attached: { sku: string; quantity: number | null }[]
}

/** What the form sends: an empty service is none, and an address that isn't used is the site's. */
export interface StoreBody extends Omit<StoreValues, 'own_sender' | 'sender' | 'default_service' | 'attached'> {
  default_service: string | null
  sender: AddressParts | null
  attached: { sku: string; quantity: number }[]
}

const noAddress = perAddressPart('', () => '')

export const newStore: StoreValues = {
  code: '',
  name: '',
  platform: 'file',
  default_vendor_id: null,
  default_service: '',
  handling_days: null,
  own_sender: false,
  sender: noAddress,
  slip_language: 'en',
  slip_text: '',
  slip_footer: '',
  prints_packing_slip: false,
  attached: [],
}

export function valuesOfStore(store: StoreDetail): StoreValues {
  return {
    code: store.code,
    name: store.name,
    platform: store.platform,
    default_vendor_id: store.default_vendor_id,
    default_service: store.default_service ?? '',
    handling_days: store.handling_days,
    own_sender: store.sender !== null,
    sender: store.sender ?? noAddress,
    slip_language: store.slip_language,
    slip_text: store.slip_text,
    slip_footer: store.slip_footer,
    prints_packing_slip: store.prints_packing_slip,
    attached: store.attached.map(({ sku, quantity }) => ({ sku, quantity })),
  }
}

export function bodyOfStore({
  own_sender: isOwn,
  sender,
  default_service: service,
  ...values
}: StoreValues): StoreBody {
  return {
    ...values,
    default_service: values.default_vendor_id === null ? null : service || null,
    sender: isOwn ? sender : null,
    attached: values.attached.map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 0 })),
  }
}
