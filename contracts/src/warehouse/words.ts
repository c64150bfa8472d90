import { locationKindNames } from './names.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of the warehouse: its pallets, locations and moves. */
export const warehouseWords = {
  subjects: {
    warehouse: { en: 'Warehouse', fr: 'Entrepôt' },
  },
  audit: {
    pallet: { en: 'Pallet', fr: 'Palette' },
    warehouse_location: { en: 'Location', fr: 'Emplacement' },
  },
  hits: {
    pallet: { en: 'Pallet', fr: 'Palette' },
    location: { en: 'Location', fr: 'Emplacement' },
  },
  fields: {
    blocked_reason: { en: 'Reason for blocking', fr: 'Motif du blocage' },
    count: { en: 'Number', fr: 'Nombre' },
    last_entry_id: { en: 'Last move as shown', fr: 'Dernier mouvement affiché' },
    location: { en: 'Location', fr: 'Emplacement' },
    lot: { en: 'Supplier lot', fr: 'Lot du fournisseur' },
    walking_order: { en: 'Walking order', fr: 'Ordre de passage' },
  },
  values: {
    'warehouse_location.kind': locationKindNames,
  },
} as const satisfies NounWords
