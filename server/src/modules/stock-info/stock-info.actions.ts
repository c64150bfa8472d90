import type { adjustStock as adjustEndpoint, StockInfoRow } from '@platen/contracts/stock-info/endpoints'
import type { z } from 'zod'
import { type Call, auditContext } from '../../platform/http/context.ts'
import { editorFor, fieldRefusal, meanwhileRefusal, refusal } from '../../platform/http/refusal.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { findStockReason } from '../reasons/offered-reasons.public.views.ts'
import { adjustStock, lockVariantStock, reverseMovement } from '../stock/stock-adjusting.public.ts'
import { assertReasonGiven, differenceOf } from './adjustment.rules.ts'
import { readStockInfo } from './stock-info.views.ts'
import { findLastChange } from './stock-ledger.views.ts'

type AdjustBody = z.output<typeof adjustEndpoint.body>

/**
 * Adjusts the stock of a variant to a quantity or by a difference (STOCK-40). Whoever decides by a figure that is no
 * longer true is told who changed it. Throws `not_found`.
 */
export function adjustVariant(ctx: Call, variantId: number, body: AdjustBody): Promise<StockInfoRow> {
  return ctx.write(async (tx) => {
    const level = await lockVariantStock(tx, variantId)
    if (!level) throw refusal('not_found')
    const { sku, on_hand: onHand } = level
    if (!level.track_stock) throw refusal('stock_not_tracked', { sku })
    if (onHand !== body.seen_on_hand) throw await changedMeanwhile(tx, ctx, variantId, { sku, on_hand: onHand })
    assertReasonGiven(await findStockReason(tx, body.reason_id, 'adjust'), body)
    const difference = differenceOf(body, onHand)
    if (onHand + difference < 0) {
      throw fieldRefusal('quantity', 'stock_below_zero', { sku, on_hand: onHand, quantity: -difference })
    }
    const change = { variant_id: variantId, quantity: difference }
    await adjustStock(tx, auditContext(ctx), [change], body.text, body.reason_id)
    return readStockInfo(ctx, tx, variantId)
  })
}

async function changedMeanwhile(tx: Tx, ctx: Call, variantId: number, level: { sku: string; on_hand: number }) {
  const last = await findLastChange(tx, variantId)
  const by = editorFor(ctx, last ?? { user_id: null, who: '' })
  const values = { ...level, at: new Date(last?.at ?? 0) }
  return meanwhileRefusal('stock_changed', by, values, { on_hand: level.on_hand })
}

/** Takes a stock in, a stock out or an adjustment back (STOCK-41). Throws `not_found`. */
export function reverse(
  ctx: Call,
  { id, movement_id: movementId }: { id: number; movement_id: number },
  { text }: { text: string },
): Promise<StockInfoRow> {
  return ctx.write(async (tx) => {
    const isFound = await reverseMovement(tx, auditContext(ctx), { id: movementId, variant_id: id }, text)
    if (!isFound) throw refusal('not_found')
    return readStockInfo(ctx, tx, id)
  })
}
