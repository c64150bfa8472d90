import { stockColumns } from '../products/fields.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import * as productTerms from '../products/terms.ts'
import { labelsOf } from '../records/field.ts'
import type { Worded } from '../values/language.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'

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
  currency: commonTerms.currency,
  printer_tag: printerTagTerms.printerTag,
  pick_location: warehouseTerms.location,
  ...labelsOf(stockColumns),
  reorder_point: commonTerms.reorderPoint,
  reorder_quantity: productTerms.reorderQuantity,
} as const satisfies Record<string, Worded>
