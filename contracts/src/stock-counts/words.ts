import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as stockCountTerms from './terms.ts'

/** The words of counts. */
export const stockCountWords = {
  audit: {
    stock_count: { en: 'Stock count', fr: 'Comptage' },
  },
  hits: {
    stock_count: stockCountTerms.count,
  },
  events: {
    closed: { en: 'Closed', fr: 'Clôture' },
    recounted: { en: 'Counted again', fr: 'Nouveau comptage' },
  },
  fields: {
    blind: stockCountTerms.blindCount,
    line_ids: stockCountTerms.lineNumber,
    location_from: commonTerms.fromLocation,
    location_to: commonTerms.toLocation,
    scope: { en: 'What to count', fr: 'Éléments à compter' },
    skus: { en: 'SKU {number}', fr: 'SKU {number}' },
  },
} as const satisfies NounWords
