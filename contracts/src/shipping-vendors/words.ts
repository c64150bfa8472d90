import { vendorKindWords } from './vendor-words.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of shipping vendors. */
export const shippingVendorWords = {
  subjects: {
    shipping_vendor: { en: 'Shipping vendors', fr: 'Transporteurs' },
  },
  audit: {
    shipping_vendor: { en: 'Shipping vendor', fr: 'Transporteur' },
  },
  hits: {
    shipping_vendor: { en: 'Shipping vendor', fr: 'Transporteur' },
  },
  fields: {
    cutoffs: { en: 'Cut-off times', fr: 'Heures limites' },
    label_format: { en: 'Label format', fr: 'Format de l’étiquette' },
    services: { en: 'Services', fr: 'Services' },
    store_names: { en: 'Names used by stores', fr: 'Noms utilisés par les boutiques' },
    tracking_url: { en: 'Tracking page', fr: 'Page de suivi' },
    active: { en: 'Active', fr: 'Actif' },
    countries: { en: 'Countries', fr: 'Pays' },
    max_weight_g: { en: 'Maximum weight (g)', fr: 'Poids maximal (g)' },
    min_weight_g: { en: 'Minimum weight (g)', fr: 'Poids minimal (g)' },
    service_asked: { en: 'Service asked for', fr: 'Service demandé' },
    shipping_vendor: { en: 'Shipping vendor', fr: 'Transporteur' },
  },
  values: {
    'shipping_vendor.kind': vendorKindWords,
  },
} as const satisfies NounWords
