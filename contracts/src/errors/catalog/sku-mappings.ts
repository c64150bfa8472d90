import type { ErrorTexts } from '../kind.ts'

/** Errors of mapped SKUs (MAP-1 to MAP-4). */
export const skuMappingErrors = {
  sku_mapping_taken: {
    status: 409,
    en: 'In this store’s orders, {sku} already means {variant}. Change that mapping instead.',
    fr: 'Dans les commandes de cette boutique, {sku} désigne déjà {variant}. Modifiez plutôt cette association.',
  },
  sku_mapping_variant_unknown: {
    status: 409,
    en: 'There is no variant {sku}, or it is archived. Choose another one.',
    fr: 'Il n’y a pas de variante {sku}, ou elle est archivée. Choisissez-en une autre.',
  },
  sku_mapped_to_archived: {
    status: 422,
    en: 'The SKU {sku} is mapped to {variant}, which is archived. Restore the variant or map the SKU to another one.',
    fr: 'Le SKU {sku} est associé à {variant}, qui est archivée. Restaurez la variante ou associez le SKU à une autre.',
  },
  sku_missing_in_item: {
    status: 409,
    en: 'This item has no SKU to map. Change the item instead.',
    fr: 'Cet article n’a pas de SKU à associer. Modifiez plutôt l’article.',
  },
} satisfies ErrorTexts
