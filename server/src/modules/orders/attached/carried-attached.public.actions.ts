import type { Tx } from '../../../platform/db/database.types.ts'
import { lockOrder, lockOrders } from '../order-status.public.actions.ts'
import type { LockedOrder } from '../orders.store.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.public.actions.ts'
import { findSplitSiblings } from './attached-to-order.public.views.ts'
import { deleteCarried, insertCarried } from './carried-attached.store.ts'

/**
 * Locks an order together with all that were split from the same one, in id order, before any other lock. For what may
 * leave the order's attached products to another of them: locking that one last would be a deadlock with its packing.
 */
export async function lockOrderFamily(tx: Tx, orderId: number): Promise<LockedOrder> {
  await lockOrders(tx, [orderId, ...(await findSplitSiblings(tx, orderId))])
  return lockOrder(tx, orderId)
}

/**
 * Gives the parcel of an order the attached products that no other parcel of the store's order carries (PACK-26). It
 * locks the orders that were split from each other, so it comes before any other lock; what goes into the parcel is
 * read afterwards.
 */
export async function carryAttached(tx: Tx, orderId: number): Promise<void> {
  await lockOrderFamily(tx, orderId)
  if (await insertCarried(tx, orderId)) await chooseVendorsOf(tx, await findSplitSiblings(tx, orderId))
}

/**
 * Leaves the attached products of an order's parcel to the next one of the store's order, since this one is opened,
 * cancelled or wasn't sold a label. The caller has locked all of them (`lockOrderFamily`).
 */
export async function releaseAttached(tx: Tx, orderId: number): Promise<void> {
  if (!(await deleteCarried(tx, orderId))) return
  // The others weigh more now.
  await chooseVendorsOf(tx, await findSplitSiblings(tx, orderId))
}
