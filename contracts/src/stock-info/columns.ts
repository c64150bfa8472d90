import type { Worded } from '../values/language.ts'

/** The columns of Stock Information: headings on screen and in its file. */
export const stockInfoColumns = {
  sku: { en: 'SKU', fr: 'SKU' },
  product_name: { en: 'Product', fr: 'Produit' },
  product_code: { en: 'Product code', fr: 'Code du produit' },
  category: { en: 'Category', fr: 'Catégorie' },
  color: { en: 'Color', fr: 'Couleur' },
  size: { en: 'Size', fr: 'Taille' },
  on_hand: { en: 'On hand', fr: 'En stock' },
  reserved: { en: 'Reserved', fr: 'Réservé' },
  available: { en: 'Available', fr: 'Disponible' },
  short: { en: 'Waiting', fr: 'En attente' },
  incoming: { en: 'Incoming', fr: 'Attendu' },
  on_pallets: { en: 'On pallets', fr: 'Sur palettes' },
  reorder_point: { en: 'Reorder point', fr: 'Point de commande' },
  consumed: { en: 'Used in 28 days', fr: 'Consommé en 28 jours' },
  days_of_cover: { en: 'Days of cover', fr: 'Jours de couverture' },
  last_movement_at: { en: 'Last movement', fr: 'Dernier mouvement' },
  pick_location: { en: 'Location', fr: 'Emplacement' },
  cost: { en: 'Cost', fr: 'Coût' },
  value: { en: 'Value at cost', fr: 'Valeur au coût' },
} as const satisfies Record<string, Worded>
