import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'

/** Variants may have another printer tag than before, of their own or by their product. */
export const variantTagsChanged = defineEvent<{ variant_ids: readonly number[] }>('product.variant-tags-changed')

/** SKUs are in the catalogue now, new ones or not: what waited for one of them may go on after the commit. */
export const skusArrived = defineEvent<{ ctx: Ctx; skus: readonly string[] }>('product.skus-arrived')

export const productEvents = [variantTagsChanged, skusArrived]
