import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'

/**
 * Designs of these names are there now, of one store or of the library (null): what waited for one of them may go on
 * after the commit.
 */
export const designsArrived = defineEvent<{ ctx: Ctx; file_names: readonly string[]; store_id: number | null }>(
  'design.arrived',
)

export const designEvents = [designsArrived]
