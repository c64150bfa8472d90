import { z } from 'zod'
import { code, optionalLine, unrounded } from '../endpoint.ts'
import * as productTerms from '../products/terms.ts'
import { field } from '../records/field.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'

const whole = z.number().int()

/** What people enter of a variant, besides its tag, its cases and its suppliers. */
export const variantFields = {
  sku: field(code(80), productTerms.sku),
  gtin: field(
    z
      .string()
      .trim()
      .regex(/^[0-9]{8,14}$/)
      .nullable(),
    productTerms.gtin,
  ),
  color: field(optionalLine(80), commonTerms.color),
  color_hex: field(
    z
      .string()
      .toUpperCase()
      .regex(/^#[0-9A-F]{6}$/)
      .nullable(),
    { en: 'Color value', fr: 'Valeur de couleur' },
  ),
  size: field(optionalLine(40), commonTerms.size),
  // Its place among the variants of its product, by which sizes are shown in their order.
  position: field(whole.min(0).max(100_000), commonTerms.position),
  weight_g: field(whole.min(0).max(1_000_000), productTerms.weightG),
  cost_minor: field(whole.min(0).max(100_000_000), commonTerms.cost),
  pick_location: field(unrounded(optionalLine(40)), warehouseTerms.pickLocation),
  track_stock: field(z.boolean(), { en: 'Track stock', fr: 'Suivre le stock' }),
  reorder_point: field(whole.min(0).max(1_000_000), commonTerms.reorderPoint),
  reorder_quantity: field(whole.min(0).max(1_000_000), productTerms.reorderQuantity),
}
