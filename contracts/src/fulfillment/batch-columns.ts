import type { Worded } from '../values/language.ts'

/** The columns of the print history: headings on screen and in its file. */
export const batchColumns = {
  number: { en: 'Batch', fr: 'Lot' },
  created_at: { en: 'Printed', fr: 'Imprimé' },
  who: { en: 'By', fr: 'Par' },
  station: { en: 'Station', fr: 'Poste' },
  piece_count: { en: 'Pieces', fr: 'Pièces' },
  order_count: { en: 'Orders', fr: 'Commandes' },
  picked_at: { en: 'Picked', fr: 'Prélevé' },
} as const satisfies Record<string, Worded>
