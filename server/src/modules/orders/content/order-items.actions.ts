import type { ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import { errors } from '@platen/contracts/errors'
import { skuKey } from '@platen/contracts/values/match-key'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { may } from '../../../platform/http/protection/may.rules.ts'
import { refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { validateOrder } from './order-validation.public.rules.ts'
import type { OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { readStoredOrder, type StoredItem } from './order-content.views.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import { assertVersion } from './order-edit.actions.ts'
import { saveChanges } from './order-edit.store.ts'
import { applyItemChange } from './order-item-change.actions.ts'
import { hasSameDesigns, toTimelineItemChange, type ItemEdit } from './order-item-change.rules.ts'
import { saveDesigns, saveItem } from './order-items.store.ts'
import type { ResolvedItem } from './order-items.public.rules.ts'
import { revalidateOrder } from './failed-order-retry.public.actions.ts'
import { lookUpLines, type LineLookup } from './line-look-up.public.views.ts'
import { isLabelOutcomeUnknown } from '../allowed-actions.rules.ts'
import { lockOrder, recordOrderEvent, updateOrderStatus } from '../order-status.public.actions.ts'
import { readOrderState } from '../order-state.views.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'
import { applyWaitingVersion } from '../versions/waiting-version.public.actions.ts'
import { readListedProblems } from '../versions/waiting-version.public.views.ts'
import type { LockedOrder } from '../orders.store.ts'

/**
 * Changes the quantity, variant or designs of an item. A failed order stores the new values and is validated again; in
 * any other order they must be valid, and the pieces follow. Throws (403) for going below the started units without
 * order.write.cancel.
 */
export function editItem(
  ctx: Call,
  orderId: number,
  itemId: number,
  { version, ...edit }: ItemEdit & { version: number },
): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    const { content, items } = await readStoredOrder(tx, orderId)
    const at = items.findIndex((item) => item.id === itemId)
    const item = items[at]
    const line = content.lines[at]
    if (!item || !line) throw refusal('not_found')
    await assertVersion(tx, ctx, order, version)
    assertItemsEditable(order, (await readOrderState(tx, orderId)).shipment)

    // Staff edit what they see: designs of a mapping stay with another SKU, and are then those of the item.
    const shown = { ...line, designs: item.designs }
    const keepsArtwork = edit.designs === undefined || hasSameDesigns(item.designs, edit.designs)
    const isMapped = item.designs_mapped && keepsArtwork && skuKey(edit.sku ?? item.sku) === skuKey(item.sku)
    const wanted = { ...shown, ...edit }
    if (order.status === 'failed') {
      // Unresolved until it is validated again: the variant found earlier may not be that of the new SKU.
      const quantity = wanted.quantity + item.cancelled_quantity
      await saveItem(tx, itemId, { ...item, ...edit, quantity, designs_mapped: isMapped })
      await saveDesigns(tx, [
        { item_id: itemId, designs: wanted.designs.map((design) => ({ ...design, sha256: null })) },
      ])
    } else {
      const known = await lookUpLines(tx, order.store_id, [wanted])
      const resolved = resolveEdit(content, item, wanted, known)
      const allow = { may_cancel: may(ctx, 'order.write.cancel'), reason: 'quantity changed' }
      await applyItemChange(tx, audit, order, item, resolved, known.byId, allow)
    }
    await saveChanges(
      tx,
      orderId,
      [],
      Object.keys(edit).map((field) => `lines.${item.external_line_id}.${field}`),
    )
    await recordOrderEvent(tx, audit, orderId, 'item_changed', toTimelineItemChange(shown, wanted))
    if (order.status === 'failed') await revalidateOrder(tx, audit, orderId)
    else await chooseVendorsOf(tx, [orderId])
    await updateOrderStatus(tx, audit, orderId)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/**
 * Resolves an edited item of an order that is not failed. A new SKU or new designs must be valid; a change of quantity
 * alone leaves the item as ordered, whatever happened to its product.
 */
function resolveEdit(
  content: OrderContent,
  item: StoredItem,
  wanted: OrderContent['lines'][number],
  known: LineLookup,
): ResolvedItem {
  if (skuKey(item.sku) === skuKey(wanted.sku) && hasSameDesigns(item.designs, wanted.designs)) {
    return { ...item, quantity: wanted.quantity }
  }
  const outcome = validateOrder({ ...content, lines: [wanted] }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  assertNoProblems(outcome.problems)
  const [resolved] = outcome.items
  if (!resolved) throw new Error('validating one line must return one item')
  return resolved
}

function assertItemsEditable(order: LockedOrder, shipment: ShipmentState | null): void {
  const { number, status } = order
  if (isLabelOutcomeUnknown({ shipment })) throw refusal('order_being_looked_up', { number })
  if (status !== 'open' && status !== 'processing' && status !== 'failed') {
    throw refusal('order_not_editable', { number })
  }
}

/** Throws `invalid_input` with the item's problems at the fields of the edit. */
function assertNoProblems(
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

/**
 * Validates a failed order again, and applies what waits of the store's newest version (IMPORT-14), also lines that the
 * store had taken from the order. Throws `order_not_failed` if no problem is listed.
 */
export function retryFailedOrder(ctx: Call, orderId: number): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const audit = auditContext(ctx)
    const order = await lockOrder(tx, orderId)
    const listed = await readListedProblems(tx, orderId)
    if (order.status !== 'failed' && listed.length === 0) throw refusal('order_not_failed', { number: order.number })
    await recordOrderEvent(tx, audit, orderId, 'retried', {})
    if (order.status === 'failed') await revalidateOrder(tx, audit, orderId)
    await applyWaitingVersion(tx, audit, orderId, undefined, true)
    return readOrderDetail(tx, ctx, orderId)
  })
}
