import type { NounWords } from '../words/kind.ts'
import { packingSlotFields } from './fields.ts'
import * as packingSlotTerms from './terms.ts'

/** The words of packing slots. */
export const packingSlotWords = {
  subjects: {
    packing_slot: packingSlotTerms.packingSlots,
  },
  audit: {
    packing_slot: { en: 'Packing slot', fr: 'Casier d’emballage' },
  },
  events: {
    blocked: { en: 'Blocked', fr: 'Blocage' },
    cleared: { en: 'Cleared', fr: 'Vidage' },
    unblocked: { en: 'Unblocked', fr: 'Déblocage' },
  },
  records: { packing_slot: packingSlotFields },
} as const satisfies NounWords
