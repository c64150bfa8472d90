import type { Worded } from '../values/language.ts'

/** The columns of the warehouse log: headings on screen and in its file. */
export const warehouseLogColumns = {
  at: { en: 'Time', fr: 'Heure' },
  kind: { en: 'Move', fr: 'Mouvement' },
  sku: { en: 'SKU', fr: 'SKU' },
  quantity: { en: 'Quantity', fr: 'Quantité' },
  from_pallet: { en: 'From pallet', fr: 'De la palette' },
  to_pallet: { en: 'To pallet', fr: 'À la palette' },
  from_location: { en: 'From location', fr: 'De l’emplacement' },
  to_location: { en: 'To location', fr: 'À l’emplacement' },
  who: { en: 'Person', fr: 'Personne' },
  reason: { en: 'Reason', fr: 'Motif' },
  note: { en: 'Note', fr: 'Note' },
  lot: { en: 'Supplier lot', fr: 'Lot du fournisseur' },
  number: { en: 'Entry', fr: 'Écriture' },
  reverses_id: { en: 'Reverses entry', fr: 'Contrepasse l’écriture' },
} as const satisfies Record<string, Worded>
