import type { NounWords } from '../words/kind.ts'

/** The words of counts. */
export const stockCountWords = {
  audit: {
    stock_count: { en: 'Stock count', fr: 'Comptage' },
  },
  hits: {
    stock_count: { en: 'Count', fr: 'Comptage' },
  },
  events: {
    closed: { en: 'Closed', fr: 'Clôture' },
    recounted: { en: 'Counted again', fr: 'Nouveau comptage' },
  },
  fields: {
    blind: { en: 'Blind count', fr: 'Comptage à l’aveugle' },
    line_ids: { en: 'Line {number}', fr: 'Ligne {number}' },
    location_from: { en: 'From location', fr: 'De l’emplacement' },
    location_to: { en: 'To location', fr: 'À l’emplacement' },
    scope: { en: 'What to count', fr: 'Éléments à compter' },
    skus: { en: 'SKU {number}', fr: 'SKU {number}' },
  },
} as const satisfies NounWords
