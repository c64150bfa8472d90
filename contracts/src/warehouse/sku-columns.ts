import type { Worded } from '../values/language.ts'

/** The columns of the list of SKUs in the warehouse: headings on screen and in its file. */
export const warehouseSkuColumns = {
  sku: { en: 'SKU', fr: 'SKU' },
  product_name: { en: 'Product', fr: 'Produit' },
  color: { en: 'Color', fr: 'Couleur' },
  size: { en: 'Size', fr: 'Taille' },
  units: { en: 'On pallets', fr: 'Sur palettes' },
  pallets: { en: 'Pallets', fr: 'Palettes' },
  oldest_since: { en: 'Oldest since', fr: 'Plus ancien depuis' },
  on_hand: { en: 'In the pick area', fr: 'En zone de prélèvement' },
  available: { en: 'Available to print', fr: 'Disponible à l’impression' },
  pick_location: { en: 'Pick location', fr: 'Emplacement de prélèvement' },
} as const satisfies Record<string, Worded>
