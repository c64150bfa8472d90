import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of variants that people create and edit (CATALOG-4, CATALOG-5). */
export const variantRecordErrors = {
  variant_sku_taken: {
    status: 409,
    en: 'The SKU {sku} belongs to another variant, of product {product_code}, which may be archived. Choose another SKU.',
    fr: 'Le SKU {sku} appartient à une autre variante, du produit {product_code}, peut-être archivée. Choisissez un autre SKU.',
  },
  variant_value_twice: {
    status: 422,
    en: '{value} is listed twice. Every variant needs its own.',
    fr: '{value} figure deux fois. Chaque variante doit avoir le sien.',
  },
  variant_unchanged: {
    status: 409,
    en: '{sku} has this value already.',
    fr: '{sku} a déjà cette valeur.',
  },
  variant_unknown: {
    status: 404,
    en: 'This variant doesn’t exist.',
    fr: 'Cette variante n’existe pas.',
  },
} satisfies ErrorTexts
