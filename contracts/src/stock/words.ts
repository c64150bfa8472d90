import type { NounWords } from '../words/kind.ts'

/** The words of stock and its adjustments. */
export const stockWords = {
  subjects: {
    stock: { en: 'Stock', fr: 'Stock' },
  },
  fields: {
    mode: { en: 'How to adjust', fr: 'Mode d’ajustement' },
    text: { en: 'Details', fr: 'Précisions' },
    seen_on_hand: { en: 'On hand as shown', fr: 'En stock affiché' },
  },
} as const satisfies NounWords
