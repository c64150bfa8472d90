import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of suppliers. */
export const supplierWords = {
  audit: {
    supplier: commonTerms.supplier,
  },
  hits: {
    supplier: commonTerms.supplier,
  },
  fields: {
    lead_time_days: commonTerms.leadTimeDays,
  },
} as const satisfies NounWords
