import type { Worded } from '../values/language.ts'

/** How the label of a parcel comes about: printed by Platen, or made with the carrier, whose number is typed in. */
export const vendorKinds = ['own_label', 'manual'] as const
export type VendorKind = (typeof vendorKinds)[number]

export const vendorKindWords = {
  own_label: { en: 'Own label', fr: 'Étiquette maison' },
  manual: { en: 'Manual', fr: 'Manuel' },
} as const satisfies Record<VendorKind, Worded>

export const labelSizes = ['4x6', '4x8', 'a6', 'a5'] as const
export type LabelSize = (typeof labelSizes)[number]

export const labelFormats = ['pdf', 'zpl'] as const
