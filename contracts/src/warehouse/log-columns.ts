import type { Worded } from '../values/language.ts'
import * as productTerms from '../products/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as warehouseTerms from './terms.ts'

/** The columns of the warehouse log: headings on screen and in its file. */
export const warehouseLogColumns = {
  at: commonTerms.time,
  kind: { en: 'Move', fr: 'Mouvement' },
  sku: productTerms.sku,
  quantity: commonTerms.quantity,
  from_pallet: warehouseTerms.fromPallet,
  to_pallet: warehouseTerms.toPallet,
  from_location: commonTerms.fromLocation,
  to_location: commonTerms.toLocation,
  who: commonTerms.person,
  reason: commonTerms.reason,
  note: commonTerms.note,
  lot: warehouseTerms.supplierLot,
  number: { en: 'Entry', fr: 'Écriture' },
  reverses_id: { en: 'Reverses entry', fr: 'Contrepasse l’écriture' },
} as const satisfies Record<string, Worded>
