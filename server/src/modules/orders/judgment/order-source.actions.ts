import type { Tx } from '../../../platform/db/database.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { judgeOrder } from './order-outcome.rules.ts'
import type { CurrentOrder, VersionChanges } from './order-version.types.ts'
import type { IncomingLine } from '../../order-files/order-files.public.ts'
import { reserveForReleasedOrder } from '../../stock/stock.public.ts'
import { cancelWhole, dropUnits } from '../order-cancel.actions.ts'
import { storedOrder, type StoredItem } from '../content/order-content.views.ts'
import { keepSearchable } from '../content/order-edit.actions.ts'
import { makePieces } from '../content/order-intake.actions.ts'
import { insertItems, saveProblems } from '../content/order-intake.store.ts'
import { changeItemTo } from '../content/order-item-change.actions.ts'
import { addCancelled, saveDesigns, saveItem } from '../content/order-items.store.ts'
import { lastPosition, type ResolvedItem } from '../content/order-items.rules.ts'
import { unprintableLines } from '../content/order-lost-areas.views.ts'
import { lookUpLines, recheckOrder, type KnownLines } from '../content/order-mending.actions.ts'
import { holdOrder, lockOrder, recordOrderEvent, settleOrder } from '../order-settling.actions.ts'
import { saveLineTexts, savePayment, saveSource } from './order-source.store.ts'
import { orderStanding, staffEdited } from '../order-standing.views.ts'
import { dropHold, lockPiecesOf, type LockedOrder } from '../orders.store.ts'

/** A locked order as it stands, to hold a newer version of its store against. */
export async function currentOrder(tx: Tx, order_id: number): Promise<CurrentOrder> {
  const order = await lockOrder(tx, order_id)
  const { content, items } = await storedOrder(tx, order_id)
  const { shipment } = await orderStanding(tx, order_id)
  const staff_edited = await staffEdited(tx, order_id)
  const unprintable = await unprintableLines(tx, order_id)
  const withLost = items.map((item) => ({
    ...item,
    lost: unprintable.find((line) => line.item_id === item.id) ?? null,
  }))
  return { status: order.status, content, items: withLost, staff_edited, labelled: shipment !== null }
}

/**
 * Applies what a newer version of the store changes (IMPORT-12): the fields, lines, payment or end that the plan names.
 * What came too late is listed and, where the plan says so, holds the order. A failed order is judged anew.
 */
export async function applySource(
  tx: Tx,
  who: AuditContext,
  order_id: number,
  plan: VersionChanges,
  updated_at: string | null,
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  await lockPiecesOf(tx, order_id)
  // Without a ship by of the store the day that stands stays.
  const fields = plan.fields.filter((change) => change.field !== 'ship_by' || change.to !== null)
  await saveSource(tx, order_id, fields, { content: plan.source, updated_at })
  await keepSearchable(tx, order_id)
  await recordOrderEvent(tx, who, order_id, 'source_updated', {
    fields: fields.map((change) => change.field),
    lines: plan.lines.length + plan.added.length,
    kept: plan.kept,
    late: plan.late,
  })
  if (plan.cancel) await cancelWhole(tx, who, order_id, `source_${plan.cancel}`)
  else await changeLines(tx, who, await lockOrder(tx, order_id), plan)
  if (plan.payment) await changePayment(tx, who, order, plan.payment)
  if (order.status === 'failed') await recheckOrder(tx, who, order_id)
  if (plan.hold) {
    if (order.status !== 'failed') await saveProblems(tx, order_id, plan.late)
    await holdOrder(tx, who, order_id, 'system', 'The store changed the order too late')
  }
  await settleOrder(tx, who, order_id)
  tx.announce('pieces')
}

async function changeLines(tx: Tx, who: AuditContext, order: LockedOrder, plan: VersionChanges): Promise<void> {
  if (plan.lines.length + plan.added.length === 0) return
  const { content, items } = await storedOrder(tx, order.id)
  const wanted = [...plan.lines.map((change) => change.wanted), ...plan.added]
  const known = await lookUpLines(tx, order.store_id, wanted)
  const resolve = (line: IncomingLine) => {
    const outcome = judgeOrder({ ...content, source_state: 'open', lines: [line] }, known)
    const resolved = outcome.kind === 'order' ? outcome.items[0] : undefined
    if (!resolved) throw new Error('one line gives one item')
    return resolved
  }
  for (const { external_line_id, wanted: line } of plan.lines) {
    const item = items.find((one) => one.external_line_id === external_line_id)
    if (!item) throw new Error(`the plan names a line ${external_line_id} that the order does not have`)
    if (line.quantity === 0) await removeItem(tx, who, order, item)
    else await changeLine(tx, who, order, item, resolve(line), known)
  }
  const added = plan.added.map(resolve)
  const item_ids = await insertItems(tx, order.id, added, lastPosition(items))
  if (order.status === 'failed') return
  const made = added.map((item, at) => ({ ...item, item_id: item_ids[at] ?? 0 }))
  await makePieces(tx, who, { ...order, held: order.hold_kind !== null, urgent: order.expedited }, made, known.byId)
}

async function removeItem(tx: Tx, who: AuditContext, order: LockedOrder, item: StoredItem): Promise<void> {
  const left = item.quantity - item.cancelled_quantity
  const { pieces } = await orderStanding(tx, order.id)
  await dropUnits(tx, who, order, item, pieces, left, 'source_removed')
  await addCancelled(tx, item.id, left)
}

async function changeLine(
  tx: Tx,
  who: AuditContext,
  order: LockedOrder,
  item: StoredItem,
  wanted: ResolvedItem,
  known: KnownLines,
): Promise<void> {
  await saveLineTexts(tx, item.id, wanted)
  if (order.status === 'failed') {
    await saveItem(tx, item.id, { ...wanted, quantity: wanted.quantity + item.cancelled_quantity })
    await saveDesigns(tx, [{ item_id: item.id, designs: wanted.designs }])
    return
  }
  await changeItemTo(tx, who, order, item, wanted, known.byId, { may_cancel: false, reason: 'source_changed' })
}

async function changePayment(
  tx: Tx,
  who: AuditContext,
  order: LockedOrder,
  payment: 'arrived' | 'withdrawn',
): Promise<void> {
  await savePayment(tx, order.id, payment === 'arrived' ? 'paid' : 'pending')
  if (payment === 'arrived' && order.hold_kind === 'payment') {
    await dropHold(tx, order.id)
    await recordOrderEvent(tx, who, order.id, 'released', { kind: 'payment', payment_received: true })
    await reserveForReleasedOrder(tx, who, order.id)
  }
  const canHold = order.status === 'open' || order.status === 'processing' || order.status === 'failed'
  if (payment === 'withdrawn' && canHold) await holdOrder(tx, who, order.id, 'payment', 'Payment pending')
}
