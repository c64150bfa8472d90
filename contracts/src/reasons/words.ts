import type { NounWords } from '../words/kind.ts'

/** The words of the lists of reasons. */
export const reasonWords = {
  audit: {
    order_reason: { en: 'Order reason', fr: 'Motif de commande' },
    reject_reason: { en: 'Reject reason', fr: 'Motif de rejet' },
    stock_reason: { en: 'Stock reason', fr: 'Motif de stock' },
  },
  fields: {
    list: { en: 'List', fr: 'Liste' },
    name_en: { en: 'Text in English', fr: 'Texte en anglais' },
    name_fr: { en: 'Text in French', fr: 'Texte en français' },
    needs_text: { en: 'Ask for a text too', fr: 'Demander aussi un texte' },
    used_for: { en: 'List', fr: 'Liste' },
  },
} as const satisfies NounWords
