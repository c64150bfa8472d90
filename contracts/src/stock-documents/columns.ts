import type { Worded } from '../values/language.ts'

export const stockDocumentStates = ['draft', 'posted', 'cancelled'] as const
export type StockDocumentState = (typeof stockDocumentStates)[number]

export const stockDocumentStateNames = {
  draft: { en: 'Draft', fr: 'Brouillon' },
  posted: { en: 'Posted', fr: 'Validé' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
} as const satisfies Record<StockDocumentState, Worded>

const shared = {
  number: { en: 'Number', fr: 'Numéro' },
  status: { en: 'Status', fr: 'État' },
  reference: { en: 'Reference', fr: 'Référence' },
}

const sharedEnd = {
  created_at: { en: 'Created', fr: 'Créé' },
  created_by: { en: 'By', fr: 'Par' },
  closed_at: { en: 'Closed', fr: 'Clos' },
}

/** The columns of the list of Stock In: headings on screen and in its file. */
export const stockInColumns = {
  ...shared,
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
  expected_on: { en: 'Expected', fr: 'Prévu le' },
  lines: { en: 'Lines', fr: 'Lignes' },
  expected: { en: 'Units expected', fr: 'Unités attendues' },
  counted: { en: 'Units counted', fr: 'Unités comptées' },
  damaged: { en: 'Damaged', fr: 'Endommagées' },
  ...sharedEnd,
} as const satisfies Record<string, Worded>

/** The columns of the list of Stock Out. */
export const stockOutColumns = {
  ...shared,
  reason: { en: 'Reason', fr: 'Motif' },
  lines: { en: 'Lines', fr: 'Lignes' },
  counted: { en: 'Units', fr: 'Unités' },
  ...sharedEnd,
} as const satisfies Record<string, Worded>
