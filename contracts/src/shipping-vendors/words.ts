import { shippingVendorFacts } from './fields.ts'
import type { NounWords } from '../words/kind.ts'
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
  records: { shipping_vendor: shippingVendorFacts },
  fields: {
    store_names: { en: 'Names used by stores', fr: 'Noms utilisés par les boutiques' },
    service_asked: shippingVendorTerms.serviceAskedFor,
    shipping_vendor: shippingVendorTerms.shippingVendor,
  },
} as const satisfies NounWords
