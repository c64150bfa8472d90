import type { Worded } from '../values/language.ts'
import * as productTerms from '../products/terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as stockInfoTerms from './terms.ts'

/** The columns of Stock Information: headings on screen and in its file. */
export const stockInfoColumns = {
  sku: productTerms.sku,
  product_name: productTerms.product,
  product_code: commonTerms.productCode,
  category: commonTerms.category,
  color: commonTerms.color,
  size: commonTerms.size,
  on_hand: commonTerms.onHand,
  reserved: commonTerms.reserved,
  available: commonTerms.available,
  short: commonTerms.short,
  incoming: stockInfoTerms.incoming,
  on_pallets: commonTerms.onPallets,
  reorder_point: commonTerms.reorderPoint,
  consumed: stockInfoTerms.usedIn28Days,
  days_of_cover: stockInfoTerms.daysOfCover,
  last_movement_at: stockInfoTerms.lastMovement,
  pick_location: warehouseTerms.location,
  cost: commonTerms.cost,
  value: commonTerms.valueAtCost,
  currency: commonTerms.currency,
} as const satisfies Record<string, Worded>
