import { defineEvent } from '../../platform/event-type.ts'
import type { Ctx } from '../../platform/http/context.ts'

/**
 * These SKUs of a store's orders mean something else now. Handlers continue, after the commit, what waited for one of
 * them (MAP-3). SKUs that are never made can be patterns.
 */
export const skusMapped = defineEvent<{ ctx: Ctx; store_id: number; skus: readonly string[]; never_made: boolean }>(
  'sku-mapping.skus-mapped',
)

export const skuMappingEvents = [skusMapped]
