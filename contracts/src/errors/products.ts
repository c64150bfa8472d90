import type { ErrorTexts } from './kind.ts'

/** Why a row of a catalogue file cannot come into this catalogue, though it is right by itself. */
export const productErrors = {
  sku_of_other_product: {
    status: 422,
    en: 'The SKU {sku} belongs to product {product_code}. A variant stays with its product; give this one another SKU.',
    fr: 'Le SKU {sku} appartient au produit {product_code}. Une variante reste à son produit ; donnez un autre SKU à celle-ci.',
  },
  gtin_of_other_variant: {
    status: 422,
    en: 'The GTIN {gtin} belongs to {sku}. Every variant needs its own; correct it or leave it empty.',
    fr: 'Le GTIN {gtin} appartient à {sku}. Chaque variante doit avoir le sien ; corrigez-le ou laissez-le vide.',
  },
  print_areas_too_many: {
    status: 422,
    en: 'A product has at most {max} print areas; this one names {found}. Leave some out.',
    fr: 'Un produit a au plus {max} zones d’impression ; celui-ci en nomme {found}. Retirez-en.',
  },
} satisfies ErrorTexts
