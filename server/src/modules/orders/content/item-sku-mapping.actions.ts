import type { ItemDesigns } from '@platen/contracts/orders/item-designs'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import { skuKey } from '@platen/contracts/values/match-key'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { mapSkuOfOrder } from '../../sku-mappings/sku-mappings.public.actions.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import { lockOrder } from '../order-status.public.actions.ts'
import { revalidateOrder } from './failed-order-retry.public.actions.ts'
import { readStoredOrder } from './order-content.views.ts'
import { applyWaitingVersion } from '../versions/waiting-version.public.actions.ts'
import { readWaitingVersion } from '../versions/waiting-version.public.views.ts'

interface Meaning {
  made: boolean
  variant_sku: string
  designs: ItemDesigns
}

/**
 * Always uses a variant and its designs for the SKU of a failed order's item, in all orders of its store (MAP-3), or
 * never makes it (MAP-22); or for the SKU that the store's newest version wants for the item and that nobody knows.
 * This order is tried again at once, the other failed ones after the commit.
 */
export function mapSkuOfItem(ctx: Ctx, orderId: number, itemId: number, meaning: Meaning): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    const { source_content: newest, waiting_base: waiting } = await readWaitingVersion(tx, orderId)
    const { number } = order
    if (order.status !== 'failed' && !waiting) throw refusal('order_not_failed', { number })
    const { items } = await readStoredOrder(tx, orderId)
    const item = items.find((item) => item.id === itemId)
    if (!item) throw refusal('not_found')
    const isItem = (line: { external_line_id: string }) => line.external_line_id === item.external_line_id
    const wanted = order.status === 'failed' ? item : newest?.lines.find(isItem)
    if (!wanted || (order.status !== 'failed' && skuKey(wanted.sku) === skuKey(item.sku)))
      throw refusal('order_not_failed', { number })
    if (wanted.sku === '') throw refusal('sku_missing_in_item')
    await mapSkuOfOrder(tx, ctx, { store_id: order.store_id, sku: wanted.sku, ...meaning })
    await revalidateOrder(tx, audit, orderId)
    await applyWaitingVersion(tx, audit, orderId)
    return readOrderDetail(tx, ctx, orderId)
  })
}
