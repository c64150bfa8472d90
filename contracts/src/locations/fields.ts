import { z } from 'zod'
import { optionalText } from '../endpoint.ts'
import { field } from '../records/field.ts'
import { locationKindNames } from '../warehouse/names.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import { locationKinds } from '../warehouse/warehouse-words.ts'

const count = z.number().int()

/** What people enter of a location. Its code stays, it is on the shelf. */
export const locationFields = {
  kind: field(z.enum(locationKinds), { en: 'Location type', fr: 'Type d’emplacement' }, { words: locationKindNames }),
  // The order in which a round through the warehouse passes the locations.
  walking_order: field(count.min(0).max(1_000_000), { en: 'Walking order', fr: 'Ordre de passage' }),
  // Why nothing may be put here; null if it isn't blocked.
  blocked_reason: field(optionalText(200).nullable(), { en: 'Reason for blocking', fr: 'Motif du blocage' }),
}

/** The columns of the list of locations. */
export const locationColumns = {
  // Aisle, bay and level: A-01-1.
  code: field(z.string(), warehouseTerms.location),
  ...locationFields,
  // Pallets that are here.
  pallets: field(count, warehouseTerms.pallets),
}
