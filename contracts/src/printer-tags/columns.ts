import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as productTerms from '../products/terms.ts'
import * as printerTerms from '../printers/terms.ts'
import * as printerTagTerms from './terms.ts'

/** The columns of the list of printer tags: headings on screen and in its file. */
export const printerTagColumns = {
  code: commonTerms.code,
  name: commonTerms.name,
  kind: printerTagTerms.kindOfPrinting,
  printers: printerTerms.printers,
  products: productTerms.products,
  variants: commonTerms.variants,
  waiting: { en: 'Waiting pieces', fr: 'Pièces en attente' },
  merged_into: { en: 'Merged into', fr: 'Fusionné avec' },
} as const satisfies Record<string, Worded>
