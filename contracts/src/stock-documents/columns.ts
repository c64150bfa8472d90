import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as stockDocumentTerms from './terms.ts'

export const stockDocumentStates = ['draft', 'posted', 'cancelled'] as const
export type StockDocumentState = (typeof stockDocumentStates)[number]

export const stockDocumentStateNames = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  posted: { en: 'Posted', fr: 'Validé' },
  cancelled: commonTerms.cancelledMasculine,
} as const satisfies Record<StockDocumentState, Worded>

const shared = {
  number: commonTerms.number,
  status: commonTerms.status,
  reference: stockDocumentTerms.reference,
}

const sharedEnd = {
  created_at: commonTerms.created,
  created_by: commonTerms.by,
  closed_at: commonTerms.closed,
}

/** The columns of the list of Stock In: headings on screen and in its file. */
export const stockInColumns = {
  ...shared,
  supplier: commonTerms.supplier,
  expected_on: { en: 'Expected', fr: 'Prévu le' },
  lines: stockDocumentTerms.lines,
  expected: { en: 'Units expected', fr: 'Unités attendues' },
  counted: { en: 'Units counted', fr: 'Unités comptées' },
  damaged: stockDocumentTerms.damaged,
  ...sharedEnd,
} as const satisfies Record<string, Worded>

/** The columns of the list of Stock Out. */
export const stockOutColumns = {
  ...shared,
  reason: commonTerms.reason,
  lines: stockDocumentTerms.lines,
  counted: commonTerms.units,
  ...sharedEnd,
} as const satisfies Record<string, Worded>
