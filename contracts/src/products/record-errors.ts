import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of products that people create and edit (CATALOG-1, CATALOG-2). */
export const productRecordErrors = {
  product_code_taken: {
    status: 409,
    en: 'The code {code} belongs to another product ({name}), which may be archived. Choose another code.',
    fr: 'Le code {code} appartient à un autre produit ({name}), peut-être archivé. Choisissez un autre code.',
  },
  print_area_twice: {
    status: 422,
    en: 'The print area {area} is listed twice. Keep one.',
    fr: 'La zone d’impression {area} figure deux fois. N’en gardez qu’une.',
  },
  product_is_attached: {
    status: 409,
    en: 'This product is attached to {product}, and only unprinted products can be attached. Remove it from {product} first.',
    fr: 'Ce produit est joint à {product}, et seuls des produits sans impression peuvent l’être. Retirez-le d’abord de {product}.',
  },
} satisfies ErrorTexts
