import type { Worded } from '../values/language.ts'

const stock = {
  on_hand: { en: 'On hand', fr: 'En stock' },
  reserved: { en: 'Reserved', fr: 'Réservé' },
  available: { en: 'Available', fr: 'Disponible' },
  short: { en: 'Waiting', fr: 'En attente' },
} as const satisfies Record<string, Worded>

/** The columns of the product list: headings on screen and in its file. */
export const productColumns = {
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Product', fr: 'Produit' },
  category: { en: 'Category', fr: 'Catégorie' },
  brand: { en: 'Brand', fr: 'Marque' },
  print_areas: { en: 'Print areas', fr: 'Zones d’impression' },
  print_method: { en: 'Print method', fr: 'Procédé d’impression' },
  printer_tags: { en: 'Printer tags', fr: 'Repères d’imprimante' },
  variants: { en: 'Variants', fr: 'Variantes' },
  ...stock,
  priority: { en: 'Priority', fr: 'Priorité' },
} as const satisfies Record<string, Worded>

/** The columns of the variant list. */
export const variantColumns = {
  sku: { en: 'SKU', fr: 'SKU' },
  gtin: { en: 'GTIN', fr: 'GTIN' },
  product_name: { en: 'Product', fr: 'Produit' },
  product_code: { en: 'Product code', fr: 'Code du produit' },
  category: { en: 'Category', fr: 'Catégorie' },
  color: { en: 'Color', fr: 'Couleur' },
  size: { en: 'Size', fr: 'Taille' },
  weight_g: { en: 'Weight (g)', fr: 'Poids (g)' },
  cost: { en: 'Cost', fr: 'Coût' },
  printer_tag: { en: 'Printer tag', fr: 'Repère d’imprimante' },
  pick_location: { en: 'Location', fr: 'Emplacement' },
  ...stock,
  reorder_point: { en: 'Reorder point', fr: 'Point de commande' },
  reorder_quantity: { en: 'Reorder quantity', fr: 'Quantité à commander' },
} as const satisfies Record<string, Worded>
