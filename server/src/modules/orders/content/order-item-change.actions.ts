import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { cancelItemPieces, assertCancellable } from '../order-cancel.actions.ts'
import type { StoredItem } from './order-content.views.ts'
import { createItemPieces } from './order-intake.public.actions.ts'
import { planItemSteps, keepOrderedValues } from './order-item-change.rules.ts'
import { saveDesigns, saveItem } from './order-items.store.ts'
import { unprintableLineRefusal, type CatalogVariant, type ResolvedItem } from './order-items.public.rules.ts'
import { findUnprintableLines } from './unprintable-lines.views.ts'
import { readOrderState } from '../order-state.views.ts'
import type { LockedOrder } from '../orders.store.ts'

/**
 * Changes an item of a locked order, its designs and its pieces to the resolved values (quantity without cancelled
 * units). Throws as `planItemSteps` does for changes that come too late, and also for cancelling started pieces of a
 * partly packaged order and for adding units that can no longer be printed.
 */
export async function applyItemChange(
  tx: Tx,
  audit: AuditContext,
  order: LockedOrder,
  item: StoredItem,
  resolved: ResolvedItem,
  variants: ReadonlyMap<number, CatalogVariant>,
  allow: { may_cancel: boolean; reason: string },
): Promise<void> {
  const wanted = keepOrderedValues(item, resolved)
  const steps = planItemSteps(item, wanted, allow.may_cancel)
  const unprintable =
    steps.add > 0 && (await findUnprintableLines(tx, order.id)).find((line) => line.item_id === item.id)
  if (unprintable && !steps.replace) throw unprintableLineRefusal(unprintable)
  const { pieces, shipment } = await readOrderState(tx, order.id)
  if (steps.cancel > item.waiting) assertCancellable(order, pieces, shipment)
  if (item.printed) await cancelItemPieces(tx, audit, order, item, pieces, steps.cancel, allow.reason)
  await saveItem(tx, item.id, { ...wanted, quantity: wanted.quantity + item.cancelled_quantity })
  await saveDesigns(tx, [{ item_id: item.id, designs: wanted.designs }])
  const { id, ship_by, placed_at } = order
  const piecesFor = { id, ship_by, placed_at, held: order.hold_kind !== null, urgent: order.expedited }
  const items = [{ ...wanted, item_id: item.id, quantity: steps.add }]
  await createItemPieces(tx, audit, [{ order: piecesFor, items }], variants)
}
