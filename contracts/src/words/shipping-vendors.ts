import { vendorKindWords } from '../shipping/vendor-words.ts'
import type { NounWords } from './kind.ts'

/** The words of shipping vendors. */
export const shippingVendorWords = {
  subjects: {
    shipping_vendor: { en: 'Shipping vendors', fr: 'Transporteurs' },
  },
  audit: {
    shipping_vendor: { en: 'Shipping vendor', fr: 'Transporteur' },
  },
  fields: {
    cutoffs: { en: 'Cut-off times', fr: 'Heures limites' },
    label_format: { en: 'Label format', fr: 'Format de l’étiquette' },
    services: { en: 'Services', fr: 'Services' },
    store_names: { en: 'Names used by stores', fr: 'Noms utilisés par les boutiques' },
    tracking_url: { en: 'Tracking page', fr: 'Page de suivi' },
  },
  values: {
    'shipping_vendor.kind': vendorKindWords,
  },
} as const satisfies NounWords
