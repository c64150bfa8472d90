import type { Worded } from './language.ts'
import * as commonTerms from '../words/terms.ts'

/** The kinds of printing that a printer tag can stand for. */
export const printingKinds = [
  'dtg',
  'dtf',
  'sublimation',
  'embroidery',
  'screen_print',
  'vinyl',
  'uv',
  'laser',
  'other',
] as const
export type PrintingKind = (typeof printingKinds)[number]

export const printingKindWords: Record<PrintingKind, Worded> = {
  dtg: { en: 'DTG (direct to garment)', fr: 'DTG (directe sur textile)' },
  dtf: { en: 'DTF (direct to film)', fr: 'DTF (transfert sur film)' },
  sublimation: { en: 'Sublimation', fr: 'Sublimation' },
  embroidery: { en: 'Embroidery', fr: 'Broderie' },
  screen_print: { en: 'Screen printing', fr: 'Sérigraphie' },
  vinyl: { en: 'Vinyl', fr: 'Vinyle' },
  uv: { en: 'UV printing', fr: 'Impression UV' },
  laser: { en: 'Laser engraving', fr: 'Gravure laser' },
  other: commonTerms.other,
}
