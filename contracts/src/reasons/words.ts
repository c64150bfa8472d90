import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of the lists of reasons. */
export const reasonWords = {
  audit: {
    order_reason: { en: 'Order reason', fr: 'Motif de commande' },
    reject_reason: { en: 'Reject reason', fr: 'Motif de rejet' },
    stock_reason: { en: 'Stock reason', fr: 'Motif de stock' },
  },
  fields: {
    list: commonTerms.list,
    name_en: { en: 'Text in English', fr: 'Texte en anglais' },
    name_fr: { en: 'Text in French', fr: 'Texte en français' },
    needs_text: { en: 'Ask for a text too', fr: 'Demander aussi un texte' },
    used_for: commonTerms.list,
  },
} as const satisfies NounWords
