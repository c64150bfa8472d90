import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'

/**
 * The printer tags of variants may have changed, their own or their product's (WORD-5). Emitted after the change;
 * handlers run in its transaction.
 */
export const variantTagsChanged = defineEvent<{ variant_ids: readonly number[] }>('product.variant-tags-changed')

/**
 * These SKUs are in the catalog now, whether new or not. Handlers continue, after the commit, what waited for one of
 * them (ORDER-8).
 */
export const skusAdded = defineEvent<{ ctx: Ctx; skus: readonly string[] }>('product.skus-arrived')

/**
 * The fulfillment priority or printer tag of products is about to change: handlers lock the pieces that follow, all of
 * them in one order, before the first product takes its own along.
 */
export const productPiecesChanging = defineEvent<{ product_ids: readonly number[] }>('product.pieces-changing')

/**
 * The fulfillment priority of products changed (PIECE-38). Emitted after the change; handlers run in its transaction.
 */
export const productPrioritiesChanged = defineEvent<{ product_ids: readonly number[] }>('product.priorities-changed')

export const productEvents = [variantTagsChanged, skusAdded, productPiecesChanging, productPrioritiesChanged]
