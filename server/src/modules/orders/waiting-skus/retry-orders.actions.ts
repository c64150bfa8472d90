import type { Reader, Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext, Ctx } from '../../../platform/http/context.ts'
import { isOwnFault } from '../../../platform/jobs/failed-runs.ts'
import { letOthersGoFirst } from '../../../platform/jobs/let-others-go-first.ts'
import { createRunWorker, LeaseLost } from '../../../platform/jobs/run-worker.ts'
import { readActor } from '../../auth/auth.public.ts'
import { readSystemActor } from '../../users/users.public.ts'
import { revalidateOrder } from '../content/failed-order-retry.public.actions.ts'
import { lockOrder } from '../order-status.public.actions.ts'
import { applyWaitingVersion } from '../versions/waiting-version.public.actions.ts'
import { readListedProblems } from '../versions/waiting-version.public.views.ts'
import * as store from './order-retries.store.ts'
import { findOrdersToRetry, type RetrySelection } from './orders-to-retry.views.ts'

/**
 * Queues a retry of the orders that waited for what this transaction brings, and starts it after the commit, because
 * its transactions only then see it. The request doesn't wait for it.
 */
export async function queueRetry(
  tx: Tx,
  ctx: Ctx,
  selection: RetrySelection,
  shown: store.NewRetry['shown'] = null,
): Promise<void> {
  await store.insertRetry(tx, { selection, user_id: ctx.user.id, shown })
  tx.afterCommit(() => ctx.backgroundTasks.run('orders not tried again', () => processQueuedRetries(ctx)))
}

/** Works through queued retries, and those whose worker died, in turns; a process works on one at a time. */
export const processQueuedRetries = createRunWorker<store.ClaimedRetry>({
  name: 'order retries',
  claim: store.claimRetry,
  process: processTurn,
  putOff: store.putOffRetry,
})

const ordersPerTurn = 50

/**
 * Tries the next orders of a retry again: failed ones, and those on hold for a change of their store that couldn't be
 * used (IMPORT-14). Then others have their turn, so that few orders never wait for many. Each order has its own
 * transaction, so that none holds stock locks for long and one that can't be stored doesn't stop the others.
 */
async function processTurn(ctx: Ctx, retry: store.ClaimedRetry, owner: string): Promise<void> {
  const { database, backgroundTasks } = ctx
  const orderIds = await findOrdersToRetry(database.read, retry.selection, retry.after_id, ordersPerTurn)
  const authorId = await findAuthor(database.read, retry.user_id)
  let { failed_tries: failedTries } = retry
  for (const orderId of orderIds) {
    if (backgroundTasks.isEnding) break
    await processOrder(ctx, { ...retry, user_id: authorId, failed_tries: failedTries }, owner, orderId)
    await letOthersGoFirst(database)
    failedTries = 0
  }
  const end = orderIds.length < ordersPerTurn && !backgroundTasks.isEnding ? store.endRetry : store.releaseRetry
  await database.transaction((tx) => end(tx, retry, owner))
}

/**
 * Returns as whom orders are tried again: as the person who brought what they waited for, or, once that person is gone,
 * as Platen. Assumed: what was brought stays, and so orders don't wait for it because of who brought it (ACCESS-15).
 */
async function findAuthor(db: Reader, userId: number): Promise<number> {
  return ((await readActor(db, userId)) ?? (await readSystemActor(db))).id
}

/** Tries one order again and stores what became of it in the same transaction, so that each counts once. */
async function processOrder(ctx: Ctx, retry: store.ClaimedRetry, owner: string, orderId: number): Promise<void> {
  const author = { user_id: retry.user_id, station_id: null, key: null }
  const tryAndSave = (attempt: (tx: Tx) => Promise<store.RetryOutcome>) =>
    ctx.database.transaction(
      async (tx) => {
        const tried = { order_id: orderId, outcome: await attempt(tx) }
        if (!(await store.saveTried(tx, retry, owner, ctx.config.JOB_LEASE_S, tried))) throw new LeaseLost()
      },
      { user_id: retry.user_id, origin: null },
    )
  try {
    await tryAndSave((tx) => retryOrder(tx, author, orderId))
  } catch (error) {
    // The retry goes on with this order when what it lacks is back.
    if (error instanceof LeaseLost || !isOwnFault(error, retry.failed_tries)) throw error
    ctx.backgroundTasks.report('an order could not be tried again', error)
    await tryAndSave(() => Promise.resolve('still_failed'))
  }
}

async function retryOrder(tx: Tx, audit: AuditContext, orderId: number): Promise<store.RetryOutcome> {
  const { status } = await lockOrder(tx, orderId)
  if (status === 'failed') {
    const now = await revalidateOrder(tx, audit, orderId)
    if (now.status === 'cancelled') return 'closed'
    return now.problems === 0 ? 'opened' : 'still_failed'
  }
  await applyWaitingVersion(tx, audit, orderId)
  if ((await lockOrder(tx, orderId)).status === 'cancelled') return 'closed'
  const isWaiting = (await readListedProblems(tx, orderId)).some(({ about }) => about === 'change')
  return isWaiting ? 'still_failed' : 'opened'
}
