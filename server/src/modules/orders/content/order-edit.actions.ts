import { orderErrors } from '@platen/contracts/orders/errors'
import type { OrderEdit } from '@platen/contracts/orders/actions'
import type { ChangedMeanwhile } from '@platen/contracts/records/record'
import type { OrderDetail } from '@platen/contracts/orders/detail'
import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import { type Call, auditContext } from '../../../platform/http/context.ts'
import { assertNotDenied, editorFor, meanwhileRefusal, refusal } from '../../../platform/http/refusal.ts'
import { toSiteDay } from '../../../platform/site-day.ts'
import { readOrderDetail } from '../lists/order-detail.views.ts'
import {
  addUpEdits,
  changesAddress,
  editedSourceFields,
  findChanges,
  toTimelineChanges,
  type DatedEdit,
} from './order-edit.rules.ts'
import { readEditableValues, saveChanges, saveSearchText, readSearchValues } from './order-edit.store.ts'
import { revalidateOrder } from './failed-order-retry.public.actions.ts'
import { findEditDenial } from '../order-denials.rules.ts'
import { toOrderSearchText } from '../lists/order-search.public.rules.ts'
import { lockOrder, recordOrderEvent } from '../order-status.public.actions.ts'
import { findLastEdits, readOrderState } from '../order-state.views.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'
import { lockPiecesOf, type LockedOrder } from '../orders.store.ts'

/**
 * Edits an order. Throws if the order is completed or cancelled, if somebody changed it since `version` (`details` say
 * who and what), for a new address once a label exists or is being bought, and for a ship-by date before the order
 * date. An edit without a change is not recorded. Correcting the address of a failed order opens it when no other
 * problem is left.
 */
export function editOrder(ctx: Call, orderId: number, { version, ...edit }: OrderEdit): Promise<OrderDetail> {
  return ctx.write(async (tx) => {
    const order = await lockOrder(tx, orderId)
    await assertVersion(tx, ctx, order, version)
    await applyEdit(tx, ctx, order, edit)
    return readOrderDetail(tx, ctx, orderId)
  })
}

/** Edits a locked order within the caller's transaction. Throws as `editOrder` does. */
export async function applyEdit(
  tx: Tx,
  ctx: Call,
  order: LockedOrder,
  edit: Partial<Omit<OrderEdit, 'version'>>,
): Promise<void> {
  const audit = auditContext(ctx)
  const changes = findChanges(await readEditableValues(tx, order.id), edit)
  if (changes.length === 0) return
  const { shipment } = await readOrderState(tx, order.id)
  assertNotDenied(findEditDenial({ ...order, shipment }, changesAddress(changes)))
  assertShipByAfterOrder(ctx, order, edit.ship_by)

  await lockPiecesOf(tx, order.id)
  await saveChanges(tx, order.id, changes, editedSourceFields(changes))
  await updateSearchText(tx, order.id)
  await recordOrderEvent(tx, audit, order.id, 'edited', { changes: toTimelineChanges(changes) })
  if (order.status === 'failed') await revalidateOrder(tx, audit, order.id)
  else await chooseVendorsOf(tx, [order.id])
}

const maxEditsShown = 50

/**
 * Throws `changed_meanwhile` if the edit was based on an older version. Its details say who changed what since, and
 * carry the order as it is now.
 */
export async function assertVersion(db: Reader, ctx: Call, order: LockedOrder, version: number): Promise<void> {
  if (order.version === version) return
  const missed = Math.min(Math.max(order.version - version, 1), maxEditsShown)
  const found = await findLastEdits(db, order.id, missed)
  const edits = found.map(({ user_id, who, ...edit }) => ({ ...edit, ...editorFor(ctx, { user_id, who }) }))
  const [last] = edits
  const { who, own } = last ?? { who: 'Platen' }
  const by = own ? { who, own } : { who }
  const details: ChangedMeanwhile & { last: DatedEdit | undefined } = {
    version: order.version,
    ...by,
    at: last?.at ?? ctx.now.toISOString(),
    last,
    current: await readOrderDetail(db, ctx, order.id),
    changes: addUpEdits(edits),
  }
  throw meanwhileRefusal('changed_meanwhile', by, {}, details)
}

function assertShipByAfterOrder(ctx: Call, order: LockedOrder, shipBy: string | undefined): void {
  if (shipBy === undefined) return
  const placedOn = toSiteDay(new Date(order.placed_at), ctx.timeZone)
  if (shipBy >= placedOn) return
  const { en, fr } = orderErrors.ship_by_before_order
  throw refusal(
    'ship_by_before_order',
    { placed_on: placedOn },
    { fields: { ship_by: { en, fr, values: { placed_on: placedOn } } } },
  )
}

/** Updates the order's search text after its names or address changed. */
export async function updateSearchText(tx: Tx, orderId: number): Promise<void> {
  await saveSearchText(tx, orderId, toOrderSearchText(await readSearchValues(tx, orderId)))
}
