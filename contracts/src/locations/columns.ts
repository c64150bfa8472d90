import type { Worded } from '../values/language.ts'

/** The columns of the list of locations: headings on screen and in its file. */
export const locationColumns = {
  code: { en: 'Location', fr: 'Emplacement' },
  kind: { en: 'Kind', fr: 'Type' },
  walking_order: { en: 'Walking order', fr: 'Ordre de passage' },
  blocked_reason: { en: 'Blocked', fr: 'Blocage' },
  pallets: { en: 'Pallets', fr: 'Palettes' },
} as const satisfies Record<string, Worded>
