import type { Worded } from '../values/language.ts'
import * as productTerms from './terms.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'

const stock = {
  on_hand: commonTerms.onHand,
  reserved: commonTerms.reserved,
  available: commonTerms.available,
  short: commonTerms.waiting,
} as const satisfies Record<string, Worded>

/** The columns of the product list: headings on screen and in its file. */
export const productColumns = {
  code: commonTerms.code,
  name: productTerms.product,
  category: commonTerms.category,
  brand: productTerms.brand,
  print_areas: productTerms.printAreas,
  print_method: productTerms.printMethod,
  printer_tags: printerTagTerms.printerTags,
  variants: commonTerms.variants,
  ...stock,
  priority: productTerms.priority,
} as const satisfies Record<string, Worded>

/** The columns of the variant list. */
export const variantColumns = {
  sku: productTerms.sku,
  gtin: productTerms.gtin,
  product_name: productTerms.product,
  product_code: commonTerms.productCode,
  category: commonTerms.category,
  color: commonTerms.color,
  size: commonTerms.size,
  weight_g: productTerms.weightG,
  cost: commonTerms.cost,
  printer_tag: printerTagTerms.printerTag,
  pick_location: warehouseTerms.location,
  ...stock,
  reorder_point: commonTerms.reorderPoint,
  reorder_quantity: productTerms.reorderQuantity,
} as const satisfies Record<string, Worded>
