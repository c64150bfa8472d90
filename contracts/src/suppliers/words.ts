import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import { supplierFields } from './fields.ts'

/** The words of suppliers. */
export const supplierWords = {
  audit: {
    supplier: commonTerms.supplier,
  },
  hits: {
    supplier: commonTerms.supplier,
  },
  records: { supplier: supplierFields },
} as const satisfies NounWords
