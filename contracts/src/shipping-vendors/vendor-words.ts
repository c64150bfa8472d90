import * as printerTerms from '../printers/terms.ts'
import type { Worded } from '../values/language.ts'

/** How the label of a parcel comes about: printed by Platen, or made with the carrier, whose number is typed in. */
export const vendorKinds = ['own_label', 'manual'] as const
export type VendorKind = (typeof vendorKinds)[number]

export const vendorKindWords = {
  own_label: { en: 'In-house label', fr: 'Étiquette interne' },
  manual: { en: 'Manual', fr: 'Manuel' },
} as const satisfies Record<VendorKind, Worded>

export const labelSizes = ['4x6', '4x8', 'a6', 'a5'] as const
export type LabelSize = (typeof labelSizes)[number]

export const vendorLabelSizeWords = {
  '4x6': printerTerms.fourBySix,
  '4x8': printerTerms.fourByEight,
  a6: { en: 'A6 (105 × 148 mm)', fr: 'A6 (105 × 148 mm)' },
  a5: { en: 'A5 (148 × 210 mm)', fr: 'A5 (148 × 210 mm)' },
} as const satisfies Record<LabelSize, Worded>

export const labelFormats = ['pdf', 'zpl'] as const
