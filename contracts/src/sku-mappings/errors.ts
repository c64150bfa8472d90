import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of mapped SKUs (MAP-1 to MAP-4). */
export const skuMappingErrors = {
  sku_mapping_taken: {
    status: 409,
    en: 'In this store’s orders, {sku} already means {variant}. Change that mapping instead.',
    fr: 'Dans les commandes de cette boutique, {sku} désigne déjà {variant}. Modifiez plutôt cette association.',
  },
  sku_mapping_never_made: {
    status: 409,
    en: 'In this store’s orders, {sku} is already marked as never made here. Change that mapping instead.',
    fr: 'Dans les commandes de cette boutique, {sku} est déjà marqué comme jamais produit ici. Modifiez plutôt cette association.',
  },
  sku_mapping_variant_missing: {
    status: 409,
    en: 'Choose the variant, or mark the SKU as never made here.',
    fr: 'Choisissez la variante, ou marquez le SKU comme jamais produit ici.',
  },
  never_made_has_variant: {
    status: 409,
    en: 'A SKU that is never made here has no variant and no designs. Remove them.',
    fr: 'Un SKU jamais produit ici n’a ni variante ni visuels. Retirez-les.',
  },
  sku_pattern_wrong: {
    status: 409,
    en: 'A star can only stand at the beginning or the end of a SKU, next to other characters: POSTER-* or *-GIFT.',
    fr: 'Une étoile ne peut figurer qu’au début ou à la fin d’un SKU, avec d’autres caractères : POSTER-* ou *-CADEAU.',
  },
  sku_pattern_made: {
    status: 409,
    en: 'A SKU with a star means many SKUs, which can only be marked as never made here. Enter one SKU, or mark them.',
    fr: 'Un SKU avec une étoile désigne plusieurs SKU, qui ne peuvent être que marqués comme jamais produits ici. Saisissez un seul SKU, ou marquez-les.',
  },
  sku_with_star: {
    status: 409,
    en: 'The SKU {sku} has a star, which would also stand for other SKUs. Map it to a variant, or cancel the line.',
    fr: 'Le SKU {sku} comporte une étoile, qui désignerait aussi d’autres SKU. Associez-le à une variante, ou annulez la ligne.',
  },
  line_never_made: {
    status: 422,
    en: '{sku} is never made here, as the SKU mapping {rule} says, so it has no pieces. Change the mapping if it is made here.',
    fr: '{sku} n’est jamais produit ici, d’après l’association de SKU {rule} : il n’a aucune pièce. Changez l’association s’il est produit ici.',
  },
  item_never_made: {
    status: 409,
    en: '{sku} isn’t made here and can’t be sent again. Choose other items.',
    fr: '{sku} n’est pas produit ici et ne peut pas être réexpédié. Choisissez d’autres articles.',
  },
  sku_mapping_variant_unknown: {
    status: 409,
    en: 'Variant {sku} doesn’t exist or is archived. Choose another one.',
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
