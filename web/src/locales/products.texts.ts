import type { TextTree } from '../platform/i18n/text-types.ts'

export const productsTexts = {
  products: { en: 'Products', fr: 'Produits' },
  product_variants: { en: 'Product Variants', fr: 'Variantes' },
  product: { en: 'Product', fr: 'Produit' },
  code: { en: 'Code', fr: 'Code' },
  category: { en: 'Category', fr: 'Catégorie' },
  all_categories: { en: 'All categories', fr: 'Toutes les catégories' },
  printer_tag: { en: 'Printer tag', fr: 'Repère d’imprimante' },
  all_tags: { en: 'All printer tags', fr: 'Tous les repères' },
  print_areas: { en: 'Print areas', fr: 'Zones d’impression' },
  unprinted: { en: 'Not printed', fr: 'Non imprimé' },
  variants: { en: 'Variants', fr: 'Variantes' },
  priority: { en: 'Priority', fr: 'Priorité' },
  available: { en: 'Available', fr: 'Disponible' },
  of_hand: { en: '{on_hand} on hand, {reserved} reserved', fr: '{on_hand} en stock, {reserved} réservés' },
  not_tracked: { en: 'Not tracked', fr: 'Non suivi' },
  waiting: { en: 'Waiting', fr: 'En attente' },
  short: {
    en: { one: '{figure} short', other: '{figure} short' },
    fr: { one: '{figure} en manque', many: '{figure} en manque', other: '{figure} en manque' },
  },
  none_short: { en: 'No pieces waiting for stock', fr: 'Aucune pièce en attente de stock' },
  search_products: { en: 'Code, name, category, brand', fr: 'Code, nom, catégorie, marque' },
  search_variants: { en: 'SKU, GTIN, product, color, size', fr: 'SKU, GTIN, produit, couleur, taille' },
  no_products: {
    en: 'No products yet. Import the catalog to get started.',
    fr: 'Aucun produit pour l’instant. Importez le catalogue pour commencer.',
  },
  no_variants: {
    en: 'No variants yet. They come with the catalog.',
    fr: 'Aucune variante pour l’instant. Elles arrivent avec le catalogue.',
  },
  sku: { en: 'SKU', fr: 'SKU' },
  colour: { en: 'Color', fr: 'Couleur' },
  size: { en: 'Size', fr: 'Taille' },
  location: { en: 'Location', fr: 'Emplacement' },
  stock: { en: 'Stock', fr: 'Stock' },
  any_stock: { en: 'Any stock level', fr: 'Tous les niveaux de stock' },
  stock_out: { en: 'Out of stock', fr: 'En rupture' },
  stock_low: { en: 'At reorder point', fr: 'Au seuil de réapprovisionnement' },
  stock_short: { en: 'Pieces waiting', fr: 'Pièces en attente' },
  all_products: { en: 'Show the variants of all products', fr: 'Afficher les variantes de tous les produits' },
  one_product: { en: 'One product', fr: 'Un produit' },
  import: {
    open: { en: 'Import catalog', fr: 'Importer le catalogue' },
    title: { en: 'Import catalog', fr: 'Importer le catalogue' },
    drop: {
      en: 'Drop a catalog file here, or choose one',
      fr: 'Déposez un fichier de catalogue ici, ou choisissez-en un',
    },
    another: { en: 'Import another file', fr: 'Importer un autre fichier' },
    hint: {
      en: 'CSV, up to 10 MB. Valid rows are imported; the others are listed.',
      fr: 'CSV, 10 Mo au plus. Les lignes valides sont importées ; les autres sont listées.',
    },
    running: { en: 'Reading the file and saving its rows…', fr: 'Lecture du fichier et enregistrement des lignes…' },
    done: { en: 'The catalog now matches the file.', fr: 'Le catalogue correspond maintenant au fichier.' },
    nothing_new: {
      en: 'The catalog already matches the file. Nothing was changed.',
      fr: 'Le catalogue correspond déjà au fichier. Rien n’a été modifié.',
    },
    done_with_problems: {
      en: {
        one: '{figure} row has a problem and wasn’t imported. All others were.',
        other: '{figure} rows have problems and weren’t imported. All others were.',
      },
      fr: {
        one: '{figure} ligne a un problème et n’a pas été importée. Toutes les autres l’ont été.',
        many: '{figure} lignes ont un problème et n’ont pas été importées. Toutes les autres l’ont été.',
        other: '{figure} lignes ont un problème et n’ont pas été importées. Toutes les autres l’ont été.',
      },
    },
    opened: {
      en: {
        one: '{figure} blank added to stock for new variants.',
        other: '{figure} blanks added to stock for new variants.',
      },
      fr: {
        one: '{figure} support ajouté au stock pour de nouvelles variantes.',
        many: '{figure} supports ajoutés au stock pour de nouvelles variantes.',
        other: '{figure} supports ajoutés au stock pour de nouvelles variantes.',
      },
    },
    ignored: {
      en: 'Unknown columns were ignored: {columns}.',
      fr: 'Les colonnes inconnues ont été ignorées : {columns}.',
    },
    created: { en: 'New variants', fr: 'Nouvelles variantes' },
    updated: { en: 'Changed', fr: 'Modifiées' },
    unchanged: { en: 'Unchanged', fr: 'Inchangées' },
    failed: { en: 'With problems', fr: 'Avec problème' },
    problems: { en: 'Rows with problems', fr: 'Lignes avec un problème' },
    line: { en: 'Line', fr: 'Ligne' },
    field: { en: 'Column', fr: 'Colonne' },
    problem: { en: 'Problem', fr: 'Problème' },
    more: {
      en: {
        one: '{figure} more row isn’t listed. Fix these and import the file again.',
        other: '{figure} more rows aren’t listed. Fix these and import the file again.',
      },
      fr: {
        one: '{figure} autre ligne n’est pas listée. Corrigez celles-ci et importez de nouveau le fichier.',
        many: '{figure} autres lignes ne sont pas listées. Corrigez celles-ci et importez de nouveau le fichier.',
        other: '{figure} autres lignes ne sont pas listées. Corrigez celles-ci et importez de nouveau le fichier.',
      },
    },
  },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    products: typeof productsTexts
  }
}
