import type { Tx } from '../../../platform/db/database.ts'
import type { AuditContext } from '../../../platform/http/context.ts'
import { dropUnits, requireCancellable } from '../order-cancel.actions.ts'
import type { StoredItem } from './order-content.views.ts'
import { makePieces } from './order-intake.actions.ts'
import { itemSteps, keepOrdered } from './order-item-change.rules.ts'
import { saveDesigns, saveItem } from './order-items.store.ts'
import { refuseLine, type CatalogueVariant, type ResolvedItem } from './order-items.rules.ts'
import { unprintableLines } from './order-lost-areas.views.ts'
import { orderStanding } from '../order-standing.views.ts'
import type { LockedOrder } from '../orders.store.ts'

/**
 * Brings an item of a locked order that has pieces, or will have, to what is wanted: the item, its designs, and its
 * pieces. Goes in: the item looked up, its quantity without cancelled units. Refuses what came too late, as `itemSteps`
 * says, to cancel started pieces of an order that is partly packaged, and to add units that cannot be printed any more.
 */
export async function changeItemTo(
  tx: Tx,
  who: AuditContext,
  order: LockedOrder,
  item: StoredItem,
  resolved: ResolvedItem,
  variants: ReadonlyMap<number, CatalogueVariant>,
  allow: { may_cancel: boolean; reason: string },
): Promise<void> {
  const wanted = keepOrdered(item, resolved)
  const steps = itemSteps(item, wanted, allow.may_cancel)
  const lost = steps.add > 0 && (await unprintableLines(tx, order.id)).find((line) => line.item_id === item.id)
  if (lost && !steps.remake) throw refuseLine(lost)
  const { pieces, shipment } = await orderStanding(tx, order.id)
  if (steps.cancel > item.waiting) requireCancellable(order, pieces, shipment)
  if (item.printed) await dropUnits(tx, who, order, item, pieces, steps.cancel, allow.reason)
  await saveItem(tx, item.id, { ...wanted, quantity: wanted.quantity + item.cancelled_quantity })
  await saveDesigns(tx, [{ item_id: item.id, designs: wanted.designs }])
  const { id, ship_by, placed_at } = order
  const piecesFor = { id, ship_by, placed_at, held: order.hold_kind !== null, urgent: order.expedited }
  await makePieces(tx, who, piecesFor, [{ ...wanted, item_id: item.id, quantity: steps.add }], variants)
}
