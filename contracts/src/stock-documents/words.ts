import type { NounWords } from '../words/kind.ts'

/** The words of Stock In and Stock Out. */
export const stockDocumentWords = {
  audit: {
    purchase_list: { en: 'Purchase list', fr: 'Liste d’achats' },
    stock_in: { en: 'Stock In', fr: 'Entrée de stock' },
    stock_out: { en: 'Stock Out', fr: 'Sortie de stock' },
  },
  hits: {
    stock_in: { en: 'Stock In', fr: 'Entrée de stock' },
    stock_out: { en: 'Stock Out', fr: 'Sortie de stock' },
  },
  events: {
    posted: { en: 'Posted', fr: 'Validation' },
  },
  facts: {
    supplier: { en: 'Supplier', fr: 'Fournisseur' },
  },
  fields: {
    count_version: { en: 'Version of the count', fr: 'Version du comptage' },
    counted: { en: 'Counted', fr: 'Comptées' },
    damaged: { en: 'Damaged', fr: 'Endommagées' },
    expected: { en: 'Expected', fr: 'Attendues' },
    expected_on: { en: 'Expected on', fr: 'Prévu le' },
    keep: { en: 'Keep the code', fr: 'Conserver le code' },
    keep_remainder: { en: 'Draft for the remainder', fr: 'Brouillon pour le reste' },
    reason_text: { en: 'Details', fr: 'Précisions' },
    reference: { en: 'Reference', fr: 'Référence' },
    unit_cost_minor: { en: 'Unit cost', fr: 'Coût unitaire' },
  },
} as const satisfies NounWords
