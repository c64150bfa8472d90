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
    en: '{value} is listed twice, and every variant needs its own. Change one of them.',
    fr: '{value} figure deux fois, et chaque variante doit avoir le sien. Changez l’un des deux.',
  },
  variant_unchanged: {
    status: 409,
    en: '{sku} already has this value. Enter another one.',
    fr: '{sku} a déjà cette valeur. Saisissez-en une autre.',
  },
  variant_unknown: {
    status: 404,
    en: 'This variant doesn’t exist. Choose another one.',
    fr: 'Cette variante n’existe pas. Choisissez-en une autre.',
  },
} satisfies ErrorTexts
