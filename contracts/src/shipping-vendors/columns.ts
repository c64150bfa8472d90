import type { Worded } from '../values/language.ts'

/** The columns of the list of shipping vendors: headings on screen and in its file. */
export const shippingVendorColumns = {
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Name', fr: 'Nom' },
  kind: { en: 'Kind', fr: 'Type' },
  services: { en: 'Services', fr: 'Services' },
  countries: { en: 'Countries', fr: 'Pays' },
  min_weight_g: { en: 'From (g)', fr: 'À partir de (g)' },
  max_weight_g: { en: 'Up to (g)', fr: 'Jusqu’à (g)' },
  active: { en: 'Active', fr: 'Actif' },
} as const satisfies Record<string, Worded>
