import { z } from 'zod'
import { text, upperCode } from '../endpoint.ts'
import * as printerTerms from '../printers/terms.ts'
import * as productTerms from '../products/terms.ts'
import { field } from '../records/field.ts'
import { printingKinds, printingKindWords } from '../values/printing-kinds.ts'
import * as commonTerms from '../words/terms.ts'

/** What people enter of a printer tag. */
export const printerTagFields = {
  code: field(upperCode(40), commonTerms.code),
  name: field(text(120), commonTerms.name),
  color: field(
    z
      .string()
      .toUpperCase()
      .regex(/^#[0-9A-F]{6}$/)
      .nullable(),
    commonTerms.color,
  ),
  kind: field(z.enum(printingKinds), productTerms.printMethod, { words: printingKindWords }),
}

const count = z.number().int()

/** The columns of the list of printer tags: what was entered, and what each of them routes. */
export const printerTagColumns = {
  ...printerTagFields,
  // Design printers that serve it.
  printers: field(count, printerTerms.printers),
  // Products that it is set on.
  products: field(count, productTerms.products),
  // Variants routed by it, directly or through their product.
  variants: field(count, commonTerms.variants),
  // Pieces that wait for their barcode and are routed by it.
  waiting: field(count, { en: 'Waiting pieces', fr: 'Pièces en attente' }),
  // The code of the tag that took its place; null unless it was merged.
  merged_into: field(z.string().nullable(), { en: 'Merged into', fr: 'Fusionné avec' }),
}
