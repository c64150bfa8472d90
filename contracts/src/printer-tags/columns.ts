import type { Worded } from '../values/language.ts'

/** The columns of the list of printer tags: headings on screen and in its file. */
export const printerTagColumns = {
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Name', fr: 'Nom' },
  kind: { en: 'Kind of printing', fr: 'Type d’impression' },
  printers: { en: 'Printers', fr: 'Imprimantes' },
  products: { en: 'Products', fr: 'Produits' },
  variants: { en: 'Variants', fr: 'Variantes' },
  waiting: { en: 'Waiting pieces', fr: 'Pièces en attente' },
  merged_into: { en: 'Merged into', fr: 'Fusionné avec' },
} as const satisfies Record<string, Worded>
