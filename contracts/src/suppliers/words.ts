import type { NounWords } from '../words/kind.ts'

/** The words of suppliers. */
export const supplierWords = {
  audit: {
    supplier: { en: 'Supplier', fr: 'Fournisseur' },
  },
  hits: {
    supplier: { en: 'Supplier', fr: 'Fournisseur' },
  },
  fields: {
    lead_time_days: { en: 'Lead time (days)', fr: 'Délai de livraison (jours)' },
  },
} as const satisfies NounWords
