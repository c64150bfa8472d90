import type { Worded } from '../values/language.ts'

/** The columns of the list of stores: headings on screen and in its file. */
export const storeColumns = {
  code: { en: 'Code', fr: 'Code' },
  name: { en: 'Name', fr: 'Nom' },
  platform: { en: 'Platform', fr: 'Plateforme' },
  state: { en: 'State', fr: 'État' },
  shipping_vendor: { en: 'Shipping vendor', fr: 'Transporteur' },
  default_service: { en: 'Service', fr: 'Service' },
  handling_days: { en: 'Handling days', fr: 'Jours de préparation' },
  open: { en: 'Open orders', fr: 'Commandes à traiter' },
  processing: { en: 'Processing', fr: 'En cours' },
  failed: { en: 'Failed', fr: 'En échec' },
  last_import_at: { en: 'Last import', fr: 'Dernière importation' },
} as const satisfies Record<string, Worded>

/** The columns of the list of mapped SKUs: headings on screen and in its file. */
export const skuMappingColumns = {
  sku: { en: 'SKU in orders', fr: 'SKU des commandes' },
  store: { en: 'Store', fr: 'Boutique' },
  variant: { en: 'Variant', fr: 'Variante' },
  product: { en: 'Product', fr: 'Produit' },
  designs: { en: 'Designs', fr: 'Visuels' },
  updated_by: { en: 'Changed by', fr: 'Modifié par' },
  updated_at: { en: 'Changed at', fr: 'Modifié le' },
} as const satisfies Record<string, Worded>

export const storeStates = ['active', 'paused'] as const

export const storeStateWords = {
  active: { en: 'Active', fr: 'Active' },
  paused: { en: 'Paused', fr: 'En pause' },
} as const satisfies Record<(typeof storeStates)[number], Worded>
