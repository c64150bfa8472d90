import { z } from 'zod'
import { text } from '../endpoint.ts'
import { field } from '../records/field.ts'
import * as commonTerms from '../words/terms.ts'
import * as packingSlotTerms from './terms.ts'

const place = z.number().int().min(1).max(99)

/** What people enter of a packing slot: what it is called, and where it hangs. */
export const packingSlotFields = {
  // No hyphens, so that no slot has the code of a location or a pallet, and no code of a piece.
  code: field(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?![45][0-9]{11}$)[A-Z0-9]{1,12}$/),
    commonTerms.code,
  ),
  wall: field(text(20), packingSlotTerms.wall),
  wall_row: field(place, { en: 'Row', fr: 'Rangée' }),
  wall_column: field(place, commonTerms.column),
}
