import type { Worded } from '../values/language.ts'

/** The columns of the order list: headings on screen and in its file. */
export const orderColumns = {
  number: { en: 'Order', fr: 'Commande' },
  external_number: { en: 'Store’s number', fr: 'Numéro de la boutique' },
  store_name: { en: 'Store', fr: 'Boutique' },
  placed_at: { en: 'Placed', fr: 'Passée' },
  customer_name: { en: 'Customer', fr: 'Client' },
  ship_to_city: { en: 'City', fr: 'Ville' },
  ship_to_country: { en: 'Country', fr: 'Pays' },
  quantity: { en: 'Units', fr: 'Unités' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  packaged: { en: 'Packaged', fr: 'Emballées' },
  short: { en: 'Short', fr: 'En manque' },
  status: { en: 'Status', fr: 'État' },
  hold_kind: { en: 'Hold', fr: 'Retenue' },
  problems: { en: 'Problems', fr: 'Problèmes' },
  ship_by: { en: 'Ship by', fr: 'À expédier' },
  late: { en: 'Late', fr: 'En retard' },
  expedited: { en: 'Expedited', fr: 'Prioritaire' },
  vendor: { en: 'Vendor', fr: 'Transporteur' },
  slot: { en: 'Slot', fr: 'Case' },
} as const satisfies Record<string, Worded>

/** The columns of the sync history. */
export const importColumns = {
  file_name: { en: 'File', fr: 'Fichier' },
  format: { en: 'Format', fr: 'Format' },
  store_name: { en: 'Store', fr: 'Boutique' },
  state: { en: 'Status', fr: 'État' },
  total: { en: 'Orders', fr: 'Commandes' },
  created: { en: 'Created', fr: 'Créées' },
  updated: { en: 'Updated', fr: 'Mises à jour' },
  skipped: { en: 'Skipped', fr: 'Ignorées' },
  failed: { en: 'Failed', fr: 'En échec' },
  remarked: { en: 'With remarks', fr: 'Avec remarques' },
  items: { en: 'Items', fr: 'Articles' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  who: { en: 'By', fr: 'Par' },
  source: { en: 'Source', fr: 'Provenance' },
  created_at: { en: 'When', fr: 'Quand' },
  finished_at: { en: 'Finished', fr: 'Terminé' },
} as const satisfies Record<string, Worded>
