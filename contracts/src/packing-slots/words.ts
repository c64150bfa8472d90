import type { NounWords } from '../words/kind.ts'
import * as packingSlotTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of packing slots. */
export const packingSlotWords = {
  subjects: {
    packing_slot: { en: 'Packing slots', fr: 'Cases d’emballage' },
  },
  audit: {
    packing_slot: packingSlotTerms.packingSlot,
  },
  events: {
    blocked: { en: 'Blocked', fr: 'Blocage' },
    cleared: { en: 'Cleared', fr: 'Vidage' },
    unblocked: { en: 'Unblocked', fr: 'Déblocage' },
  },
  fields: {
    wall: packingSlotTerms.wall,
    wall_column: commonTerms.column,
    wall_row: { en: 'Row', fr: 'Rangée' },
  },
} as const satisfies NounWords
