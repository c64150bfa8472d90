import type { Worded } from '../values/language.ts'
import * as warehouseTerms from '../warehouse/terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the list of locations: headings on screen and in its file. */
export const locationColumns = {
  code: warehouseTerms.location,
  kind: commonTerms.kind,
  walking_order: commonTerms.walkingOrder,
  blocked_reason: commonTerms.blocking,
  pallets: warehouseTerms.pallets,
} as const satisfies Record<string, Worded>
