import { locationFields } from '../locations/fields.ts'
import type { NounWords } from '../words/kind.ts'
import * as warehouseTerms from './terms.ts'

/** The words of the warehouse: its pallets, locations and moves. */
export const warehouseWords = {
  subjects: {
    warehouse: warehouseTerms.warehouse,
  },
  audit: {
    pallet: warehouseTerms.pallet,
    warehouse_location: warehouseTerms.location,
  },
  hits: {
    pallet: warehouseTerms.pallet,
    location: warehouseTerms.location,
  },
  records: { warehouse_location: locationFields },
  fields: {
    count: { en: 'Number', fr: 'Nombre' },
    last_entry_id: { en: 'Last move as shown', fr: 'Dernier mouvement affiché' },
    location: warehouseTerms.location,
    lot: warehouseTerms.supplierLot,
  },
} as const satisfies NounWords
