import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'

/**
 * Designs with these names were stored for one store or in the library (null). Handlers continue, after the commit,
 * what waited for one of them (ORDER-8).
 */
export const designsAdded = defineEvent<{ ctx: Ctx; file_names: readonly string[]; store_id: number | null }>(
  'design.arrived',
)

export const designEvents = [designsAdded]
