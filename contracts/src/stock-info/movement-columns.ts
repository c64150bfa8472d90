import * as productTerms from '../products/terms.ts'
import * as stockDocumentTerms from '../stock-documents/terms.ts'
import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the stock ledger: headings on screen and in its file. */
export const stockMovementColumns = {
  at: commonTerms.time,
  sku: productTerms.sku,
  kind: { en: 'Movement', fr: 'Mouvement' },
  reversal: { en: 'Reversal', fr: 'Contrepassation' },
  cause: { en: 'Source', fr: 'Origine' },
  reason: commonTerms.reason,
  note: commonTerms.note,
  who: commonTerms.person,
  change: { en: 'Change', fr: 'Variation' },
  on_hand: commonTerms.onHand,
  reserved_change: { en: 'Reserved change', fr: 'Variation des réservations' },
  reserved: commonTerms.reserved,
  unit_cost: stockDocumentTerms.unitCost,
  currency: commonTerms.currency,
} as const satisfies Record<string, Worded>
