import type { Tx } from '../../../platform/db/database.types.ts'
import { lockOrders } from '../order-status.actions.ts'
import { chooseVendorsOf } from '../vendor-choice/vendor-choice.actions.ts'
import { findSplitSiblings } from './attached-to-order.views.ts'
import { deleteCarried, insertCarried } from './carried-attached.store.ts'

/**
 * Gives the parcel of an order the attached products that no other parcel of the store's order carries (PACK-26). It locks
 * the orders that were split from each other, so it comes before any other lock; what goes into the parcel is read
 * afterwards.
 */
export async function carryAttached(tx: Tx, orderId: number): Promise<void> {
  const siblings = await findSplitSiblings(tx, orderId)
  await lockOrders(tx, [orderId, ...siblings])
  if (await insertCarried(tx, orderId)) await chooseVendorsOf(tx, siblings)
}

/**
 * Leaves the attached products of an order's parcel to the next one of the store's order, since this one is opened,
 * cancelled or wasn't sold a label. The order is locked.
 */
export async function releaseAttached(tx: Tx, orderId: number): Promise<void> {
  if (!(await deleteCarried(tx, orderId))) return
  const siblings = await findSplitSiblings(tx, orderId)
  await lockOrders(tx, siblings)
  // The others weigh more now.
  await chooseVendorsOf(tx, siblings)
}
