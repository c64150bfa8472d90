import { allowed } from '@platen/contracts/ability'
import { errors } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/values/match-key'
import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { auditContext, type Ctx } from '../../../platform/http/context.ts'
import { refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { judgeOrder } from '../judgment/order-outcome.rules.ts'
import type { OrderContent } from '../../order-files/order-files.public.ts'
import { storedOrder, type StoredItem } from './order-content.views.ts'
import { orderDetail } from '../lists/order-detail.views.ts'
import { requireVersion } from './order-edit.actions.ts'
import { saveChanges } from './order-edit.store.ts'
import { changeItemTo } from './order-item-change.actions.ts'
import { sameDesigns, toldItemChange, type ItemEdit } from './order-item-change.rules.ts'
import { saveDesigns, saveItem } from './order-items.store.ts'
import type { ResolvedItem } from './order-items.rules.ts'
import { lookUpLines, recheckOrder, type KnownLines } from './order-mending.actions.ts'
import { isBeingLookedUp } from '../order-possibilities.rules.ts'
import { lockOrder, recordOrderEvent, settleOrder } from '../order-settling.actions.ts'
import { orderStanding } from '../order-standing.views.ts'
import type { LockedOrder } from '../orders.store.ts'

/**
 * Changes quantity, variant or designs of an item. In a failed order the new values are kept and the order is judged
 * anew; in any other they must be right at once, and its pieces follow. Refuses (403) to go below what was started
 * without order.write.cancel.
 */
export function changeItemByHand(
  ctx: Ctx,
  order_id: number,
  item_id: number,
  { version, ...edit }: ItemEdit & { version: number },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const who = auditContext(ctx)
    const order = await lockOrder(tx, order_id)
    const { content, items } = await storedOrder(tx, order_id)
    const at = items.findIndex((one) => one.id === item_id)
    const item = items[at]
    const line = content.lines[at]
    if (!item || !line) throw refusal('not_found')
    await requireVersion(tx, order, version)
    requireItemsOpen(order, (await orderStanding(tx, order_id)).shipment)

    const wanted = { ...line, ...edit }
    if (order.status === 'failed') {
      // Still unknown until it is judged; a variant that was found before may not be the one of the new SKU.
      await saveItem(tx, item_id, { ...item, ...edit, quantity: wanted.quantity + item.cancelled_quantity })
      await saveDesigns(tx, [{ item_id, designs: wanted.designs.map((design) => ({ ...design, sha256: null })) }])
    } else {
      const known = await lookUpLines(tx, order.store_id, [wanted])
      const resolved = resolveEdit(content, item, wanted, known)
      const allow = { may_cancel: allowed(ctx.user.rules, 'order.write.cancel'), reason: 'quantity changed' }
      await changeItemTo(tx, who, order, item, resolved, known.byId, allow)
    }
    await saveChanges(
      tx,
      order_id,
      [],
      Object.keys(edit).map((field) => `lines.${item.external_line_id}.${field}`),
    )
    await recordOrderEvent(tx, who, order_id, 'item_changed', toldItemChange(line, wanted))
    if (order.status === 'failed') await recheckOrder(tx, who, order_id)
    await settleOrder(tx, who, order_id)
    return orderDetail(tx, ctx, order_id)
  })
}

/**
 * An edited item of an order that is not failed. A new SKU or new designs must be right at once; another quantity alone
 * leaves the item as it was ordered, whatever became of its product.
 */
function resolveEdit(
  content: OrderContent,
  item: StoredItem,
  wanted: OrderContent['lines'][number],
  known: KnownLines,
): ResolvedItem {
  if (skuKey(item.sku) === skuKey(wanted.sku) && sameDesigns(item.designs, wanted.designs)) {
    return { ...item, quantity: wanted.quantity }
  }
  const outcome = judgeOrder({ ...content, lines: [wanted] }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  refuseProblems(outcome.problems)
  const [resolved] = outcome.items
  if (!resolved) throw new Error('one line gives one item')
  return resolved
}

function requireItemsOpen(order: LockedOrder, shipment: string | null): void {
  const { number, status } = order
  if (isBeingLookedUp({ shipment })) throw refusal('order_being_looked_up', { number })
  if (status !== 'open' && status !== 'processing' && status !== 'failed') {
    throw refusal('order_not_editable', { number })
  }
}

/** A change of one item is refused with what is wrong with it, at the fields of the change. */
function refuseProblems(
  problems: readonly { field: string; code: keyof typeof errors; values: FieldText['values'] }[],
) {
  const own = problems.filter((problem) => problem.field.startsWith('lines.1.'))
  if (own.length === 0) return
  const fields = own.map(({ field, code, values }) => {
    const { en, fr } = errors[code]
    return [field.slice('lines.1.'.length), { en, fr, values }] as const
  })
  throw refusal('invalid_input', {}, { fields: Object.fromEntries(fields) })
}

/** Tries a failed order again. Refuses one that is not failed. */
export function retryByHand(ctx: Ctx, order_id: number): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order.status !== 'failed') throw refusal('order_not_failed', { number: order.number })
    await recordOrderEvent(tx, auditContext(ctx), order_id, 'retried', {})
    await recheckOrder(tx, auditContext(ctx), order_id)
    return orderDetail(tx, ctx, order_id)
  })
}
