import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as shippingVendorTerms from './terms.ts'

/** The columns of the list of shipping vendors: headings on screen and in its file. */
export const shippingVendorColumns = {
  code: commonTerms.code,
  name: commonTerms.name,
  kind: commonTerms.kind,
  services: shippingVendorTerms.services,
  countries: shippingVendorTerms.countries,
  min_weight_g: { en: 'From (g)', fr: 'À partir de (g)' },
  max_weight_g: { en: 'Up to (g)', fr: 'Jusqu’à (g)' },
  active: commonTerms.active,
} as const satisfies Record<string, Worded>
