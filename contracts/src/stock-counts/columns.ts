import type { Worded } from '../values/language.ts'

export const stockCountStates = ['open', 'paused', 'closed', 'cancelled'] as const
export type StockCountState = (typeof stockCountStates)[number]

export const stockCountStateNames = {
  open: { en: 'Open', fr: 'Ouvert' },
  paused: { en: 'Paused', fr: 'En pause' },
  closed: { en: 'Closed', fr: 'Clos' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
} as const satisfies Record<StockCountState, Worded>

/** What a count covers. */
export const stockCountScopes = ['locations', 'category', 'list'] as const
export type StockCountScope = (typeof stockCountScopes)[number]

export const stockCountScopeNames = {
  locations: { en: 'Range of locations', fr: 'Plage d’emplacements' },
  category: { en: 'Category', fr: 'Catégorie' },
  list: { en: 'List of SKUs', fr: 'Liste de SKU' },
} as const satisfies Record<StockCountScope, Worded>

/** The columns of the list of counts: headings on screen and in its file. */
export const stockCountColumns = {
  number: { en: 'Number', fr: 'Numéro' },
  status: { en: 'Status', fr: 'État' },
  scope: { en: 'Covers', fr: 'Portée' },
  lines: { en: 'SKUs', fr: 'SKU' },
  counted: { en: 'Counted', fr: 'Comptés' },
  differences: { en: 'Differences', fr: 'Écarts' },
  value: { en: 'Value at cost', fr: 'Valeur au coût' },
  created_at: { en: 'Created', fr: 'Créé' },
  created_by: { en: 'By', fr: 'Par' },
  closed_at: { en: 'Closed', fr: 'Clos' },
} as const satisfies Record<string, Worded>

/** The columns of the lines of counts. */
export const stockCountLineColumns = {
  sku: { en: 'SKU', fr: 'SKU' },
  product: { en: 'Product', fr: 'Produit' },
  color: { en: 'Color', fr: 'Couleur' },
  size: { en: 'Size', fr: 'Taille' },
  pick_location: { en: 'Location', fr: 'Emplacement' },
  counted: { en: 'Counted', fr: 'Compté' },
  expected: { en: 'Expected', fr: 'Attendu' },
  difference: { en: 'Difference', fr: 'Écart' },
  value: { en: 'Value at cost', fr: 'Valeur au coût' },
  round: { en: 'Round', fr: 'Passage' },
  counted_by: { en: 'Counted by', fr: 'Compté par' },
  counted_at: { en: 'Counted at', fr: 'Compté le' },
  number: { en: 'Count', fr: 'Comptage' },
} as const satisfies Record<string, Worded>
