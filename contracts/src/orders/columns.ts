import type { Worded } from '../values/language.ts'
import * as storeTerms from '../stores/terms.ts'
import * as orderTerms from './terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the order list: headings on screen and in its file. */
export const orderColumns = {
  number: orderTerms.order,
  external_number: { en: 'Store’s number', fr: 'Numéro de la boutique' },
  store_name: storeTerms.store,
  placed_at: orderTerms.placed,
  customer_name: orderTerms.customer,
  ship_to_city: commonTerms.city,
  ship_to_country: commonTerms.country,
  quantity: commonTerms.units,
  pieces: commonTerms.pieces,
  packaged: { en: 'Packaged', fr: 'Emballées' },
  short: orderTerms.short,
  status: commonTerms.status,
  hold_kind: orderTerms.holdNoun,
  problems: { en: 'Problems', fr: 'Problèmes' },
  ship_by: orderTerms.shipBy,
  late: commonTerms.late,
  expedited: orderTerms.expedited,
  vendor: orderTerms.vendor,
  slot: orderTerms.slot,
} as const satisfies Record<string, Worded>

/** The columns of the sync history. */
export const importColumns = {
  file_name: commonTerms.file,
  format: { en: 'Format', fr: 'Format' },
  store_name: storeTerms.store,
  state: commonTerms.status,
  total: orderTerms.orders,
  created: commonTerms.rowsCreated,
  updated: commonTerms.rowsUpdated,
  skipped: commonTerms.rowsSkipped,
  failed: commonTerms.failed,
  remarked: { en: 'With remarks', fr: 'Avec remarques' },
  items: orderTerms.items,
  pieces: commonTerms.pieces,
  who: commonTerms.by,
  source: { en: 'Source', fr: 'Provenance' },
  created_at: { en: 'When', fr: 'Quand' },
  finished_at: { en: 'Finished', fr: 'Terminé' },
} as const satisfies Record<string, Worded>
