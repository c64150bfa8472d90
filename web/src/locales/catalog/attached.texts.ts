import type { TextTree } from '../../platform/i18n/text-types.ts'

/** Texts of the attached products of a product or store. */
export const attachedTexts = {
  title: { en: 'Attached products', fr: 'Produits joints' },
  number: { en: 'Attached product {number}', fr: 'Produit joint {number}' },
  remove: { en: 'Remove attached product {number}', fr: 'Retirer le produit joint {number}' },
  add: { en: 'Attach a product', fr: 'Joindre un produit' },
  sku: { en: 'SKU', fr: 'SKU' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    attached: typeof attachedTexts
  }
}
