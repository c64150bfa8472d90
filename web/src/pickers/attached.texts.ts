import type { TextTree } from '../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'

/** Texts of the attached products of a product or store. */
export const attachedTexts = {
  title: commonTerms.attachedProducts,
  number: commonTerms.attachedProductNumber,
  remove: { en: 'Remove attached product {number}', fr: 'Retirer le produit joint {number}' },
  add: { en: 'Attach a product', fr: 'Joindre un produit' },
  sku: productTerms.sku,
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    attached: typeof attachedTexts
  }
}
