import type { Worded } from '../values/language.ts'

/** How weights are shown on screens; they are stored in grams. */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

export const officePapers = ['a4', 'letter'] as const
export const packingSlipPapers = ['a4', 'letter', 'label_4x6'] as const
/** Sizes of piece labels in millimeters. */
export const pieceLabelSizes = ['50x25', '57x32', '76x51'] as const
export type PieceLabelSize = (typeof pieceLabelSizes)[number]
/** Sheets of labels for office printers: columns × rows. */
export const labelSheets = ['a4_3x8', 'a4_4x10', 'letter_3x10'] as const

/** The day that a week begins on: Monday, Saturday or Sunday, by their ISO numbers. */
export const weekStarts = [1, 6, 7] as const
export type WeekStart = (typeof weekStarts)[number]

/** Settings of the site that an environment variable overrides where it is set. */
export const overriddenSettings = {
  session_idle_minutes: 'SESSION_IDLE_S',
  session_remember_days: 'SESSION_REMEMBER_S',
} as const

export const unitSystemWords = {
  metric: { en: 'Metric (kg, g)', fr: 'Métriques (kg, g)' },
  imperial: { en: 'Imperial (lb, oz)', fr: 'Impériales (lb, oz)' },
} as const satisfies Record<UnitSystem, Worded>

export const paperWords = {
  a4: { en: 'A4', fr: 'A4' },
  letter: { en: 'Letter', fr: 'Lettre' },
  label_4x6: { en: 'Label, 4 × 6 in', fr: 'Étiquette, 4 × 6 po' },
} as const satisfies Record<(typeof packingSlipPapers)[number], Worded>

export const pieceLabelWords = {
  '50x25': { en: '50 × 25 mm', fr: '50 × 25 mm' },
  '57x32': { en: '57 × 32 mm (2¼ × 1¼ in)', fr: '57 × 32 mm (2¼ × 1¼ po)' },
  '76x51': { en: '76 × 51 mm (3 × 2 in)', fr: '76 × 51 mm (3 × 2 po)' },
} as const satisfies Record<PieceLabelSize, Worded>

export const labelSheetWords = {
  a4_3x8: { en: 'A4, 3 × 8 labels', fr: 'A4, 3 × 8 étiquettes' },
  a4_4x10: { en: 'A4, 4 × 10 labels', fr: 'A4, 4 × 10 étiquettes' },
  letter_3x10: { en: 'Letter, 3 × 10 labels', fr: 'Lettre, 3 × 10 étiquettes' },
} as const satisfies Record<(typeof labelSheets)[number], Worded>

/** The settings that secure the site: changing one takes `setting.write.security` (ACCESS-113). */
export const securitySettings = [
  'session_idle_minutes',
  'session_longest_hours',
  'session_remember_days',
  'session_remember_longest_days',
  'pairing_required',
  'erase_after_days',
] as const
