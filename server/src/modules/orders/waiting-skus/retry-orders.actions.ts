import type { Tx } from '../../../platform/db/database.types.ts'
import { auditContext, type AuditContext, type Ctx } from '../../../platform/http/context.ts'
import { outageOf } from '../../../platform/outages.ts'
import { revalidateOrder } from '../content/failed-order-retry.actions.ts'
import { lockOrder } from '../order-status.actions.ts'
import { applyWaitingVersion } from '../versions/waiting-version.actions.ts'
import { readListedProblems } from '../versions/waiting-version.views.ts'
import { findOrdersToRetry, type RetrySelection } from './orders-to-retry.views.ts'

const batchSize = 50

/** What became of a batch of orders. */
interface TriedOrders {
  opened: number[]
  failed: number[]
  /** Cancelled, because nothing in them is made here. */
  closed: number[]
}

/**
 * Tries orders again after SKUs or designs were added (designs of one store, or without `store_id` of the library):
 * failed ones, and those on hold for a change of their store that couldn't be used (IMPORT-14). Each order has its own
 * transaction, so that none holds stock locks for long and one that can't be stored doesn't stop the others. `report`
 * is called after each batch. Returns how many go on now.
 */
export async function retryOrders(
  ctx: Pick<Ctx, 'database' | 'user' | 'station' | 'key' | 'backgroundTasks'>,
  selection: RetrySelection,
  report: (tried: TriedOrders) => Promise<void> = async () => undefined,
): Promise<number> {
  const audit = auditContext(ctx)
  let opened = 0
  for (let after = 0; ;) {
    const orderIds = await findOrdersToRetry(ctx.database.read, selection, after, batchSize)
    const tried: TriedOrders = { opened: [], failed: [], closed: [] }
    for (const orderId of orderIds) {
      after = orderId
      try {
        tried[await ctx.database.transaction((tx) => retryOrder(tx, audit, orderId))].push(orderId)
      } catch (error) {
        if (outageOf(error)) throw error
        tried.failed.push(orderId)
        ctx.backgroundTasks.run('an order could not be tried again', () => Promise.reject(error as Error))
      }
    }
    opened += tried.opened.length
    if (orderIds.length > 0) await report(tried)
    if (orderIds.length < batchSize) return opened
  }
}

async function retryOrder(tx: Tx, audit: AuditContext, orderId: number): Promise<keyof TriedOrders> {
  const { status } = await lockOrder(tx, orderId)
  if (status === 'failed') {
    const now = await revalidateOrder(tx, audit, orderId)
    if (now.status === 'cancelled') return 'closed'
    return now.problems === 0 ? 'opened' : 'failed'
  }
  await applyWaitingVersion(tx, audit, orderId)
  if ((await lockOrder(tx, orderId)).status === 'cancelled') return 'closed'
  const isWaiting = (await readListedProblems(tx, orderId)).some(({ about }) => about === 'change')
  return isWaiting ? 'failed' : 'opened'
}

/**
 * Runs `retryOrders` in the background after the commit, because its transactions only then see what was added. The
 * request doesn't wait for it.
 */
export function retryAfterCommit(tx: Tx, ctx: Ctx, selection: RetrySelection): void {
  tx.afterCommit(() => ctx.backgroundTasks.run('orders not tried again', () => retryOrders(ctx, selection)))
}
