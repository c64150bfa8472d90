import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as stockDocumentTerms from './terms.ts'

const stockIn = { en: 'Stock In', fr: 'Entrée de stock' } as const

/** The words of Stock In and Stock Out. */
export const stockDocumentWords = {
  audit: {
    purchase_list: stockDocumentTerms.purchaseList,
    stock_in: stockIn,
    stock_out: stockDocumentTerms.stockOut,
  },
  hits: {
    stock_in: stockIn,
    stock_out: stockDocumentTerms.stockOut,
  },
  events: {
    posted: { en: 'Posted', fr: 'Validation' },
  },
  facts: {
    supplier: commonTerms.supplier,
  },
  fields: {
    count_version: { en: 'Version of the count', fr: 'Version du comptage' },
    counted: stockDocumentTerms.counted,
    damaged: stockDocumentTerms.damaged,
    expected: stockDocumentTerms.expected,
    expected_on: stockDocumentTerms.expectedOn,
    keep: { en: 'Keep the code', fr: 'Conserver le code' },
    keep_remainder: { en: 'Draft for the remainder', fr: 'Brouillon pour le reste' },
    reason_text: commonTerms.details,
    reference: stockDocumentTerms.reference,
    unit_cost_minor: stockDocumentTerms.unitCost,
  },
} as const satisfies NounWords
