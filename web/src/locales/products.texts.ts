import type { TextTree } from '../platform/i18n/text-types.ts'

export const productsTexts = {
  products: { en: 'Products', fr: 'Produits' },
  print_areas: { en: 'Print areas', fr: 'Zones d’impression' },
  product_variants: { en: 'Product Variants', fr: 'Variantes' },
  product: { en: 'Product', fr: 'Produit' },
  category: { en: 'Category', fr: 'Catégorie' },
  printer_tag: { en: 'Printer tag', fr: 'Repère d’imprimante' },
  unprinted: { en: 'Not printed', fr: 'Non imprimé' },
  of_hand: { en: '{on_hand} on hand, {reserved} reserved', fr: '{on_hand} en stock, réservé : {reserved}' },
  not_tracked: { en: 'Not tracked', fr: 'Non suivi' },
  short: {
    en: { one: '{figure} short', other: '{figure} short' },
    fr: { one: 'manque {figure}', many: 'manque {figure}', other: 'manque {figure}' },
  },
  none_short: { en: 'No pieces waiting for stock', fr: 'Aucune pièce en attente de stock' },
  search_products: { en: 'Code, name, category, brand', fr: 'Code, nom, catégorie, marque' },
  search_variants: { en: 'SKU, GTIN, product, color, size', fr: 'SKU, GTIN, produit, couleur, taille' },
  no_products: {
    en: 'No products yet. Import the catalog or add a product to get started.',
    fr: 'Aucun produit pour l’instant. Importez le catalogue ou ajoutez un produit pour commencer.',
  },
  picture: { en: 'Photo', fr: 'Photo' },
  add: { en: 'Add product', fr: 'Ajouter un produit' },
  archived: { en: 'Archived', fr: 'Archivé' },
  no_variants: {
    en: 'No variants yet. Add them, or import the catalog.',
    fr: 'Aucune variante pour l’instant. Ajoutez-les ou importez le catalogue.',
  },
  sku: { en: 'SKU', fr: 'SKU' },
  stock: { en: 'Stock', fr: 'Stock' },
  stock_out: { en: 'Out of stock', fr: 'En rupture' },
  stock_low: { en: 'At reorder point', fr: 'Au point de commande' },
  stock_short: { en: 'Pieces waiting', fr: 'Pièces en attente' },
  one_product: { en: 'one product', fr: 'un produit' },
  add_variants: { en: 'Add variants', fr: 'Ajouter des variantes' },
  catalog_file: { en: 'Catalog (products and variants)', fr: 'Catalogue (produits et variantes)' },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    products: typeof productsTexts
  }
}
