import type { OrderStatus } from '@platen/contracts/orders/status'
import type { AuditContext } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/db/database.types.ts'
import { validateOrder } from './order-validation.public.rules.ts'
import { lookUpLines } from './line-look-up.public.views.ts'
import { readStoredOrder } from './order-content.views.ts'
import { makesNothing } from './order-items.public.rules.ts'
import { createItemPieces } from './order-intake.public.actions.ts'
import { saveProblems } from './order-intake.store.ts'
import { saveResolvedItems } from './order-items.store.ts'
import { lockOrder, recordOrderEvent, updateOrderStatus } from '../order-status.public.actions.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'

/**
 * Validates a failed order again, as an import would (ORDER-8): updates its items and problems, and opens it with its
 * pieces if it has none left. One with nothing left that is made here is cancelled (MAP-22). Returns the number of
 * remaining problems and the status.
 */
export async function revalidateOrder(
  tx: Tx,
  audit: AuditContext,
  orderId: number,
): Promise<{ problems: number; status: OrderStatus }> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return { problems: 0, status: order.status }
  const { content, items } = await readStoredOrder(tx, orderId)
  const left = items.filter((item) => item.quantity > item.cancelled_quantity)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const known = await lookUpLines(tx, order.store_id, lines)
  const outcome = validateOrder({ ...content, lines }, known)
  if (outcome.kind === 'skipped') throw new Error('a stored order is never skipped')
  const resolved = outcome.items.map((item, at) => ({ ...item, item_id: left[at]?.id ?? 0 }))
  await saveResolvedItems(tx, resolved)
  // Problems refer to the item's own position, which counts cancelled items.
  const atPosition = <Found extends { field: string }>(found: Found): Found => ({
    ...found,
    field: found.field.replace(/^lines\.(\d+)/, (_all, nth) => `lines.${left[Number(nth) - 1]?.position}`),
  })
  const problems = outcome.problems.map(atPosition)
  await saveProblems(tx, orderId, problems)
  if (problems.length === 0 && !makesNothing(resolved)) {
    const { id, expedited, ship_by, placed_at, hold_kind } = order
    const piecesFor = { id, urgent: expedited, held: hold_kind !== null, ship_by, placed_at }
    await createItemPieces(tx, audit, [{ order: piecesFor, items: resolved }], known.byId)
    const remarks = outcome.warnings.filter(({ code }) => code === 'line_never_made').map(atPosition)
    await recordOrderEvent(tx, audit, orderId, 'mended', remarks.length > 0 ? { remarks } : {})
  }
  await chooseVendorsOf(tx, [orderId])
  return { problems: problems.length, status: await updateOrderStatus(tx, audit, orderId) }
}

/**
 * Opens a failed order if nothing is wrong with it by now, or cancels it if nothing in it is made here, and otherwise
 * changes nothing. Returns what it is then. Locks the order.
 */
export async function settleIfMended(tx: Tx, audit: AuditContext, orderId: number): Promise<OrderStatus> {
  const order = await lockOrder(tx, orderId)
  if (order.status !== 'failed') return order.status
  const { content } = await readStoredOrder(tx, orderId)
  const lines = content.lines.filter((line) => line.quantity > 0)
  const outcome = validateOrder({ ...content, lines }, await lookUpLines(tx, order.store_id, lines))
  if (outcome.kind === 'skipped' || (outcome.problems.length > 0 && !makesNothing(outcome.items))) return 'failed'
  return (await revalidateOrder(tx, audit, orderId)).status
}
