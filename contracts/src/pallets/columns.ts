import type { Worded } from '../values/language.ts'

/** The columns of the list of pallets: headings on screen and in its file. */
export const palletColumns = {
  code: { en: 'Pallet', fr: 'Palette' },
  status: { en: 'Status', fr: 'État' },
  location: { en: 'Location', fr: 'Emplacement' },
  sku: { en: 'SKU', fr: 'SKU' },
  skus: { en: 'SKUs', fr: 'Nombre de SKU' },
  units: { en: 'Units', fr: 'Unités' },
  moved_at: { en: 'Last move', fr: 'Dernier mouvement' },
  counted_at: { en: 'Counted', fr: 'Comptée' },
  note: { en: 'Note', fr: 'Note' },
} as const satisfies Record<string, Worded>
