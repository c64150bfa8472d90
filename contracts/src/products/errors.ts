import type { ErrorTexts } from '../errors/kind.ts'

/** Errors that keep a valid row of a catalog file from being imported, and other errors of the catalog. */
export const productErrors = {
  sku_of_other_product: {
    status: 422,
    en: 'The SKU {sku} belongs to product {product_code}. A variant stays with its product; give this one another SKU.',
    fr: 'Le SKU {sku} appartient au produit {product_code}. Une variante reste à son produit ; donnez un autre SKU à celle-ci.',
  },
  gtin_of_other_variant: {
    status: 422,
    en: 'The GTIN {gtin} belongs to {sku}. Every variant needs its own; correct it or leave it empty.',
    fr: 'Le GTIN {gtin} appartient à {sku}. Chaque variante doit avoir le sien ; corrigez-le ou laissez-le vide.',
  },
  print_areas_too_many: {
    status: 422,
    en: 'A product can have at most {max} print areas; this one has {found}. Remove some.',
    fr: 'Un produit peut avoir au plus {max} zones d’impression ; celui-ci en a {found}. Retirez-en.',
  },
  attached_sku_unknown: {
    status: 422,
    en: 'Variant {sku} doesn’t exist. Check the SKU, or import it first.',
    fr: 'Il n’y a pas de variante {sku}. Vérifiez le SKU ou importez-la d’abord.',
  },
  attached_sku_printed: {
    status: 422,
    en: '{sku} is a printed product, and only unprinted products can be added to a parcel. Choose another one.',
    fr: '{sku} est imprimé, et seuls des produits sans impression peuvent être joints. Choisissez-en un autre.',
  },
  attached_sku_too_many: {
    status: 422,
    en: '{sku} would be added {quantity} times, and a parcel takes at most {max}. Lower the quantity.',
    fr: '{sku} serait joint {quantity} fois, et un colis en reçoit au plus {max}. Réduisez la quantité.',
  },
} satisfies ErrorTexts
