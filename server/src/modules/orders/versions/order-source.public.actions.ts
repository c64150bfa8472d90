import { isDeepStrictEqual } from 'node:util'
import { holdReasons } from '@platen/contracts/orders/status'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { validateOrder } from '../content/order-validation.public.rules.ts'
import type { CurrentOrder, VersionChanges } from './order-version.public.types.ts'
import type {
  IncomingLine,
  IncomingOrder,
  OrderContent,
  Problem,
} from '../../order-files/incoming-order.public.types.ts'
import { withLeftOut, withReduced } from './gone-lines.public.rules.ts'
import { findLine, matchLines } from './order-line-matching.rules.ts'
import { readGoneLines } from './waiting-version.public.views.ts'
import { chooseHoldReason } from './store-holds.public.rules.ts'
import { canHold } from './order-version.public.rules.ts'
import { reserveForReleasedOrder } from '../../stock/stock.public.ts'
import { writtenReason } from '../reasons/order-reasons.rules.ts'
import { cancelEntireOrder, cancelItemPieces } from '../order-cancel.actions.ts'
import { readStoredOrder, type StoredItem } from '../content/order-content.views.ts'
import { updateSearchText } from '../content/order-edit.actions.ts'
import { createItemPieces } from '../content/order-intake.public.actions.ts'
import { insertItems, saveHoldProblems } from '../content/order-intake.store.ts'
import { applyItemChange } from '../content/order-item-change.actions.ts'
import { addCancelledUnits, saveDesigns, saveItem } from '../content/order-items.store.ts'
import { placeItems, findLastPosition, type ResolvedItem } from '../content/order-items.public.rules.ts'
import { findUnprintableLines } from '../content/unprintable-lines.views.ts'
import { revalidateOrder } from '../content/failed-order-retry.public.actions.ts'
import { lookUpLines, type LineLookup } from '../content/line-look-up.public.views.ts'
import { holdOrder, lockOrder, recordOrderEvent, updateOrderStatus } from '../order-status.public.actions.ts'
import {
  saveExternalId,
  saveGoneLines,
  saveKnownDoubts,
  saveLineTexts,
  savePayment,
  saveSource,
} from './order-source.store.ts'
import { cameInWhilePaused, readOrderState, readStaffEditedFields } from '../order-state.views.ts'
import { clearHold, lockPiecesOf, type LockedOrder } from '../orders.store.ts'

/** Reads an order's current state, to compare a newer version of its store with. Locks the order. */
export async function readCurrentOrder(tx: Tx, orderId: number): Promise<CurrentOrder> {
  const order = await lockOrder(tx, orderId)
  const { content, exported, items } = await readStoredOrder(tx, orderId)
  const { shipment } = await readOrderState(tx, orderId)
  const staffEdited = await readStaffEditedFields(tx, orderId)
  const unprintable = await findUnprintableLines(tx, orderId)
  const itemsWithReason = items.map((item) => ({
    ...item,
    unprintable: unprintable.find((line) => line.item_id === item.id) ?? null,
  }))
  return {
    store_id: order.store_id,
    status: order.status,
    content,
    exported,
    items: itemsWithReason,
    gone: await readGoneLines(tx, orderId),
    staff_edited: staffEdited,
    hasLabel: shipment !== null,
  }
}

/**
 * Applies what a newer version from the store changes (IMPORT-12): the fields, lines, payment or cancellation of the
 * plan. What came too late or can't be used, and `doubts`, are recorded and put the order on hold as long as it can be
 * held; if nothing of an earlier hold for such a reason is left, it is lifted. A failed order is validated again. The
 * caller chooses the vendors of all orders that it changes together (`chooseVendorsOf`).
 */
export async function applyNewerVersion(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  plan: VersionChanges,
  {
    updated_at,
    doubts,
    remarks,
  }: { updated_at: string | null; doubts: readonly Problem[]; remarks: readonly Problem[] },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await lockPiecesOf(tx, orderId)
  // If the store sends no ship-by date, the current one is kept.
  const fields = plan.fields.filter((change) => change.field !== 'ship_by' || change.to !== null)
  const waiting = plan.hold ? plan.waiting : null
  await saveSource(tx, orderId, fields, { content: plan.source, updated_at, waiting })
  if (!isDeepStrictEqual(plan.gone, await readGoneLines(tx, orderId))) await saveGoneLines(tx, orderId, plan.gone)
  await updateSearchText(tx, orderId)
  await recordOrderEvent(tx, audit, orderId, 'source_updated', {
    fields: fields.map((change) => change.field),
    lines: plan.lines.length + plan.added.length,
    kept: plan.kept,
    late: plan.late,
    remarks: [...plan.late, ...doubts, ...plan.kept, ...remarks, ...plan.changed],
  })
  if (plan.cancel) await cancelEntireOrder(tx, audit, orderId, writtenReason(`source_${plan.cancel}`))
  else await changeLines(tx, audit, await lockOrder(tx, orderId), plan)
  if (plan.payment) await changePayment(tx, audit, order, plan.payment)
  if (order.status === 'failed') await revalidateOrder(tx, audit, orderId)
  await updateOrderStatus(tx, audit, orderId)
  await holdForStore(tx, audit, orderId, { changes: plan.late, doubts })
}

/**
 * Puts an order on a hold of the system for what its store said, in the place of what it was on hold for before, or
 * lifts that hold if nothing is left. Nothing happens to an order that can't be held any more.
 */
export async function holdForStore(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
  { changes, doubts }: { changes: readonly Problem[]; doubts: readonly Problem[] },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!canHold(order)) return
  const problems = [...changes, ...doubts]
  await saveHoldProblems(tx, orderId, { changes, doubts })
  if (problems.length > 0) {
    const reason = chooseHoldReason(problems)
    await holdOrder(tx, audit, orderId, 'system', writtenReason(reason), problems)
  } else if (order.hold_kind === 'system' && order.hold_reason !== holdReasons.storePaused) {
    await liftHold(tx, audit, order)
  }
}

/** Puts the remarks of an import on the timeline of an order that can't be held any more. */
export function noteRemarks(tx: Tx, audit: AuditContext, orderId: number, remarks: readonly Problem[]): Promise<void> {
  return recordOrderEvent(tx, audit, orderId, 'import_remarked', { remarks })
}

/** Lifts a hold of the system whose reasons are gone. A missing payment and a paused store hold the order then. */
async function liftHold(tx: Tx, audit: AuditContext, order: LockedOrder): Promise<void> {
  await lockPiecesOf(tx, order.id)
  await clearHold(tx, order.id)
  await recordOrderEvent(tx, audit, order.id, 'released', { kind: 'system', payment_received: false })
  if (order.payment === 'pending') await holdOrder(tx, audit, order.id, 'payment', writtenReason(holdReasons.payment))
  else if (await cameInWhilePaused(tx, order.id))
    await holdOrder(tx, audit, order.id, 'system', writtenReason(holdReasons.storePaused))
  else await reserveForReleasedOrder(tx, audit, order.id)
}

/** Gives an order the store's own id, where a file without ids brought it in (IMPORT-7). */
export function adoptExternalId(tx: Tx, orderId: number, externalId: string): Promise<void> {
  return saveExternalId(tx, orderId, externalId)
}

/** Remembers doubts by their hashes, so that a released order isn't held for them again. */
export function rememberDoubts(tx: Tx, orderId: number, keys: readonly string[]): Promise<void> {
  return saveKnownDoubts(tx, orderId, keys)
}

/**
 * Remembers what a file says that the store removed, refunded or sent of an order (IMPORT-25). `content` is the same as
 * that of the file, with the ids that the order has for its lines.
 */
export async function rememberGone(
  tx: Tx,
  orderId: number,
  order: IncomingOrder,
  content: OrderContent,
): Promise<void> {
  if (order.left_out.length + order.reduced.length === 0) return
  const file = { ...order, updated_at: order.source_updated_at }
  const known = await readGoneLines(tx, orderId)
  const { after } = matchLines(content, order, [])
  const gone = withReduced(withLeftOut(known, file, content.lines), file, after)
  if (!isDeepStrictEqual(gone, known)) await saveGoneLines(tx, orderId, gone)
}

async function changeLines(tx: Tx, audit: AuditContext, order: LockedOrder, plan: VersionChanges): Promise<void> {
  if (plan.lines.length + plan.added.length === 0) return
  const { content, items } = await readStoredOrder(tx, order.id)
  const wanted = [...plan.lines.map((change) => change.wanted), ...plan.added]
  const known = await lookUpLines(tx, order.store_id, wanted)
  const resolve = (line: IncomingLine) => {
    const outcome = validateOrder({ ...content, source_state: 'open', lines: [line] }, known)
    const resolved = outcome.kind === 'order' ? outcome.items[0] : undefined
    if (!resolved) throw new Error('validating one line must return one item')
    return resolved
  }
  for (const { external_line_id, wanted: line } of plan.lines) {
    const at = content.lines.findIndex((line) => line === findLine(content.lines, external_line_id))
    const item = items[at]
    if (!item) throw new Error(`the plan names a line ${external_line_id} that is not in the order`)
    if (line.quantity === 0) await removeItem(tx, audit, order, item)
    else await changeLine(tx, audit, order, item, resolve(line), known)
  }
  const added = plan.added.map(resolve)
  const itemIds = await insertItems(tx, placeItems(order.id, added, findLastPosition(items)))
  if (order.status === 'failed') return
  const newItems = added.map((item, at) => ({ ...item, item_id: itemIds[at] ?? 0 }))
  const piecesFor = { ...order, held: order.hold_kind !== null, urgent: order.expedited }
  await createItemPieces(tx, audit, [{ order: piecesFor, items: newItems }], known.byId)
}

async function removeItem(tx: Tx, audit: AuditContext, order: LockedOrder, item: StoredItem): Promise<void> {
  const left = item.quantity - item.cancelled_quantity
  const { pieces } = await readOrderState(tx, order.id)
  await cancelItemPieces(tx, audit, order, item, pieces, left, 'source_removed')
  await addCancelledUnits(tx, item.id, left)
}

async function changeLine(
  tx: Tx,
  audit: AuditContext,
  order: LockedOrder,
  item: StoredItem,
  wanted: ResolvedItem,
  known: LineLookup,
): Promise<void> {
  await saveLineTexts(tx, item.id, wanted)
  if (order.status === 'failed') {
    await saveItem(tx, item.id, { ...wanted, quantity: wanted.quantity + item.cancelled_quantity })
    await saveDesigns(tx, [{ item_id: item.id, designs: wanted.designs }])
    return
  }
  await applyItemChange(tx, audit, order, item, wanted, known.byId, { may_cancel: false, reason: 'source_changed' })
}

async function changePayment(
  tx: Tx,
  audit: AuditContext,
  order: LockedOrder,
  payment: 'arrived' | 'withdrawn',
): Promise<void> {
  await savePayment(tx, order.id, payment === 'arrived' ? 'paid' : 'pending')
  if (payment === 'arrived' && order.hold_kind === 'payment') {
    await clearHold(tx, order.id)
    await recordOrderEvent(tx, audit, order.id, 'released', { kind: 'payment', payment_received: true })
    if (await cameInWhilePaused(tx, order.id))
      await holdOrder(tx, audit, order.id, 'system', writtenReason(holdReasons.storePaused))
    else await reserveForReleasedOrder(tx, audit, order.id)
  }
  const canHold = order.status === 'open' || order.status === 'processing' || order.status === 'failed'
  if (payment === 'withdrawn' && canHold)
    await holdOrder(tx, audit, order.id, 'payment', writtenReason(holdReasons.payment))
}
