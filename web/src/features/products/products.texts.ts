import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as printerTagTerms from '@platen/contracts/printer-tags/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

export const productsTexts = {
  products: productTerms.products,
  print_areas: productTerms.printAreas,
  product_variants: productTerms.productVariants,
  product: productTerms.product,
  category: commonTerms.category,
  printer_tag: printerTagTerms.printerTag,
  unprinted: shared.notPrinted,
  of_hand: shared.onHandAndReserved,
  not_tracked: shared.notTracked,
  short: shared.figureShort,
  none_short: shared.noShortPieces,
  search_products: { en: 'Code, name, category, brand', fr: 'Code, nom, catégorie, marque' },
  search_variants: shared.skuGtinProductColorSize,
  no_products: {
    en: 'No products yet. Import the catalog or add a product to get started.',
    fr: 'Aucun produit pour l’instant. Importez le catalogue ou ajoutez un produit pour commencer.',
  },
  add: { en: 'Add product', fr: 'Ajouter un produit' },
  archived: commonTerms.archived,
  no_variants: {
    en: 'No variants yet. Add them, or import the catalog.',
    fr: 'Aucune variante pour l’instant. Ajoutez-les ou importez le catalogue.',
  },
  sku: productTerms.sku,
  stock: commonTerms.stock,
  stock_out: shared.outOfStock,
  stock_low: shared.atReorderPoint,
  stock_short: shared.shortPieces,
  one_product: { en: 'one product', fr: 'un produit' },
  add_variants: productTerms.addVariants,
  product_views: {
    all: commonTerms.everything,
    low: shared.atReorderPoint,
    short: shared.shortOfStock,
    without_printer_tag: { en: 'No printer tag', fr: 'Sans repère d’imprimante' },
    archived: uiShared.archivedPlural,
  },
  variant_views: {
    all: commonTerms.everything,
    low: shared.atReorderPoint,
    short: shared.shortOfStock,
    without_location: shared.noLocation,
    without_weight: { en: 'No weight', fr: 'Sans poids' },
    archived: uiShared.archivedPluralFeminine,
  },
  catalog_file: { en: 'Catalog (products and variants)', fr: 'Catalogue (produits et variantes)' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    products: typeof productsTexts
  }
}
