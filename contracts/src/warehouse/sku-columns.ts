import type { Worded } from '../values/language.ts'
import * as productTerms from '../products/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as warehouseTerms from './terms.ts'

/** The columns of the list of SKUs in the warehouse: headings on screen and in its file. */
export const warehouseSkuColumns = {
  sku: productTerms.sku,
  product_name: productTerms.product,
  color: commonTerms.color,
  size: commonTerms.size,
  units: commonTerms.onPallets,
  pallets: warehouseTerms.pallets,
  oldest_since: { en: 'Oldest since', fr: 'Plus ancien depuis' },
  on_hand: { en: 'In the pick area', fr: 'En zone de prélèvement' },
  available: { en: 'Available to print', fr: 'Disponible à l’impression' },
  pick_location: warehouseTerms.pickLocation,
} as const satisfies Record<string, Worded>
