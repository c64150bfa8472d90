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
  mapping_design_unknown: {
    status: 409,
    en: 'Neither this store nor the library has a design {file_name} in use. Choose another one or upload it.',
    fr: 'Ni cette boutique ni la bibliothèque n’ont de visuel {file_name} en usage. Choisissez-en un autre ou téléversez-le.',
  },
  mapping_area_lacking: {
    status: 409,
    en: '{variant} has no print area “{area}”. Remove the design or choose another variant.',
    fr: '{variant} n’a pas de zone d’impression « {area} ». Retirez le visuel ou choisissez une autre variante.',
  },
  mapping_designs_taken: {
    status: 409,
    en: 'In this store’s orders, {sku} is already printed with {designs}. Change that mapping instead.',
    fr: 'Dans les commandes de cette boutique, {sku} est déjà imprimé avec {designs}. Modifiez plutôt cette association.',
  },
  mapped_design_unknown: {
    status: 422,
    en: 'The SKU {sku} is mapped to the design {file_name}, which was archived or isn’t there. Restore or upload it, or change the mapping.',
    fr: 'Le SKU {sku} est associé au visuel {file_name}, qui a été archivé ou n’existe pas. Restaurez-le, téléversez-le ou modifiez l’association.',
  },
  mapped_area_lacking: {
    status: 422,
    en: 'The SKU {sku} is mapped to a design for “{area}”, a print area that the product no longer has. Change the mapping.',
    fr: 'Le SKU {sku} est associé à un visuel pour « {area} », une zone d’impression que le produit n’a plus. Modifiez l’association.',
  },
  sku_missing_in_item: {
    status: 409,
    en: 'This item has no SKU to map. Change the item instead.',
    fr: 'Cet article n’a pas de SKU à associer. Modifiez plutôt l’article.',
  },
} satisfies ErrorTexts
