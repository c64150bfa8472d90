import type { NounWords } from '../words/kind.ts'
import * as designTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of designs. */
export const designWords = {
  audit: {
    design: designTerms.design,
  },
  hits: {
    design: designTerms.design,
  },
  events: {
    replaced: { en: 'Replaced', fr: 'Remplacement' },
    replacement: commonTerms.replacement,
  },
  fields: {
    title: designTerms.title,
  },
} as const satisfies NounWords
