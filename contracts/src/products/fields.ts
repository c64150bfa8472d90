import { z } from 'zod'
import { code, optionalLine, optionalText, text } from '../endpoint.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import { field } from '../records/field.ts'
import { countryCodes } from '../values/countries.ts'
import * as commonTerms from '../words/terms.ts'
import * as productTerms from './terms.ts'

const whole = z.number().int()

const packingSize = whole.min(1).max(5000).nullable()

/** What people enter of a product, besides its tag, its print areas and what is attached to it. */
export const productFields = {
  // Upper case, so that codes are unique without regard to case.
  code: field(code(40).toUpperCase().max(40), commonTerms.code),
  name: field(text(200).regex(/^[^\n\r\t]*$/), commonTerms.name),
  category: field(optionalLine(80), commonTerms.category),
  brand: field(optionalLine(80), productTerms.brand),
  description: field(optionalText(5000), commonTerms.description),
  print_method: field(optionalLine(40), productTerms.printMethod),
  // Lower values come first in the queues; many products share one.
  priority: field(whole.min(0).max(999), productTerms.priority),
  packing_weight_g: field(whole.min(0).max(1_000_000), { en: 'Packed weight (g)', fr: 'Poids emballé (g)' }),
  packing_length_mm: field(packingSize, { en: 'Packed length (mm)', fr: 'Longueur emballée (mm)' }),
  packing_width_mm: field(packingSize, { en: 'Packed width (mm)', fr: 'Largeur emballée (mm)' }),
  packing_height_mm: field(packingSize, { en: 'Packed height (mm)', fr: 'Hauteur emballée (mm)' }),
  // ISO 3166-1 alpha-2.
  country_of_origin: field(
    z.enum(countryCodes as readonly [string, ...string[]]).nullable(),
    productTerms.countryOfOrigin,
  ),
  hs_code: field(
    z
      .string()
      .regex(/^[0-9]{6,10}$/)
      .nullable(),
    productTerms.hsCode,
  ),
}

/**
 * Stock of the pick area: available = on hand − reserved; short = waiting pieces without a blank (STOCK-2, STOCK-7).
 */
export const stockColumns = {
  on_hand: field(whole, commonTerms.onHand),
  reserved: field(whole, commonTerms.reserved),
  available: field(whole, commonTerms.available),
  short: field(whole, commonTerms.short),
}

/** The columns of the list of products. */
export const productColumns = {
  code: productFields.code,
  name: field(productFields.name.schema, productTerms.product),
  category: productFields.category,
  brand: productFields.brand,
  // In printing order. Empty for an unprinted product.
  print_areas: field(z.array(z.string()), productTerms.printAreas),
  print_method: productFields.print_method,
  // Codes of the tags that route its variants.
  printer_tags: field(z.array(z.string()), printerTagTerms.printerTags),
  variants: field(whole, commonTerms.variants),
  ...stockColumns,
  priority: productFields.priority,
}
