import type { Worded } from '../values/language.ts'
import * as productTerms from '../products/terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the list of pallets: headings on screen and in its file. */
export const palletColumns = {
  code: warehouseTerms.pallet,
  status: commonTerms.status,
  location: warehouseTerms.location,
  sku: productTerms.sku,
  skus: { en: 'SKUs', fr: 'Nombre de SKU' },
  units: commonTerms.units,
  moved_at: commonTerms.lastMove,
  counted_at: commonTerms.counted,
  note: commonTerms.note,
} as const satisfies Record<string, Worded>
