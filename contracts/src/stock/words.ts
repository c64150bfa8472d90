import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of stock and its adjustments. */
export const stockWords = {
  subjects: {
    stock: commonTerms.stock,
  },
  fields: {
    mode: { en: 'How to adjust', fr: 'Mode d’ajustement' },
    text: commonTerms.details,
    seen_on_hand: { en: 'On hand as shown', fr: 'En stock affiché' },
  },
} as const satisfies NounWords
