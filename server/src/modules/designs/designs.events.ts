import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'

/**
 * A design with this name was stored for one store or in the library (null). Handlers continue, after the commit, what
 * waited for it (ORDER-8).
 */
export const designAdded = defineEvent<{ ctx: Ctx; file_name: string; store_id: number | null }>('design.arrived')

export const designEvents = [designAdded]
