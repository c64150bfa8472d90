import { vendorKindWords } from './vendor-words.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as shippingVendorTerms from './terms.ts'

/** The words of shipping vendors. */
export const shippingVendorWords = {
  subjects: {
    shipping_vendor: shippingVendorTerms.shippingVendors,
  },
  audit: {
    shipping_vendor: shippingVendorTerms.shippingVendor,
  },
  hits: {
    shipping_vendor: shippingVendorTerms.shippingVendor,
  },
  fields: {
    cutoffs: shippingVendorTerms.cutOffTimes,
    label_format: shippingVendorTerms.labelFormat,
    services: shippingVendorTerms.services,
    store_names: { en: 'Names used by stores', fr: 'Noms utilisés par les boutiques' },
    tracking_url: shippingVendorTerms.trackingPage,
    active: commonTerms.active,
    countries: shippingVendorTerms.countries,
    max_weight_g: shippingVendorTerms.maximumWeightG,
    min_weight_g: shippingVendorTerms.minimumWeightG,
    service_asked: shippingVendorTerms.serviceAskedFor,
    shipping_vendor: shippingVendorTerms.shippingVendor,
  },
  values: {
    'shipping_vendor.kind': vendorKindWords,
  },
} as const satisfies NounWords
