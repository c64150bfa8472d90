import type { ErasurePreview } from '@platen/contracts/order-erasure/endpoints'
import { isRepeatable } from '../../platform/db/connection/connection-errors.ts'
import type { Reader, Tx } from '../../platform/db/database.types.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { isOwnFault } from '../../platform/jobs/failed-runs.ts'
import { createSingleWorker } from '../../platform/jobs/single-worker.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { removeFilesAfterCommit, removeQueuedFiles } from '../documents/documents.public.ts'
import { hashContent } from '../order-files/content-hash.public.service.ts'
import { countImportsToErase, eraseImports } from '../order-sync/order-sync.public.ts'
import { countOrdersToErase, findOrdersToErase } from '../orders/erasure/orders-to-erase.public.views.ts'
import { eraseOrders } from '../orders/erasure/erase-orders.public.actions.ts'
import { readEraseAfterDays } from '../settings/settings.public.ts'
import * as store from './order-erasure.store.ts'
import { findLastRun } from './order-erasure.views.ts'

/** Says what erasing after that many days would erase now (ERASE-6). Changes nothing. */
export async function readPreview(db: Reader, afterDays: number): Promise<ErasurePreview> {
  const [counts, imports, lastRun] = await Promise.all([
    countOrdersToErase(db, afterDays),
    countImportsToErase(db, afterDays),
    findLastRun(db),
  ])
  return { ...counts, import_runs: imports, last_run: lastRun ?? null }
}

const ordersPerBatch = 100
const importsPerBatch = 5

const runEraser = createSingleWorker()

/**
 * Erases the customer data that is due, in batches that each have a commit of their own (ERASE-3). A run that was cut
 * off goes on with the next batch. What is left of files is removed afterwards. Does nothing while the site keeps its
 * data.
 */
export function eraseDueData(ctx: Ctx): Promise<void> {
  return runEraser(ctx.database, async () => {
    let goesOn = true
    try {
      while (goesOn && !ctx.backgroundTasks.isEnding) goesOn = await eraseBatch(ctx)
    } finally {
      await removeQueuedFiles(ctx)
    }
  })
}

/** Erases one batch. Returns false once nothing is left to erase, or the site no longer wants it. */
export async function eraseBatch(ctx: Ctx): Promise<boolean> {
  const { read } = ctx.database
  const afterDays = await readEraseAfterDays(read)
  const due = afterDays === null ? [] : await findOrdersToErase(read, afterDays, ordersPerBatch)
  const orders = due.map(({ source_content: content, ...order }) => ({
    ...order,
    source_hash: content && hashContent(content),
  }))
  const isDue = orders.length > 0 || (afterDays !== null && (await countImportsToErase(read, afterDays)) > 0)
  return ctx.database.transaction(async (tx) => {
    if (afterDays === null || !isDue) {
      await endRun(tx, ctx)
      return false
    }
    await store.insertRun(tx, afterDays)
    const run = await store.lockGoingRun(tx)
    // Another server has just ended the run: it found nothing left.
    if (!run) return false
    const erased = await eraseInHalves(tx, ctx, orders)
    const files = await eraseImports(tx, afterDays, importsPerBatch)
    await removeFilesAfterCommit(tx, files)
    await store.addCounts(tx, run.id, { orders: erased, import_runs: files.length })
    // What can't be erased is tried again by the next job, and keeps the run open.
    return erased + files.length > 0
  })
}

/**
 * Erases orders together, or, where that fails, in halves, so that one that can't be erased keeps no other. Returns how
 * many were erased.
 */
async function eraseInHalves(tx: Tx, ctx: Ctx, orders: Parameters<typeof eraseOrders>[1]): Promise<number> {
  try {
    return await tx.savepoint(() => eraseOrders(tx, orders))
  } catch (error) {
    if (isRepeatable(error) || !isOwnFault(error, 0)) throw error
    const half = Math.floor(orders.length / 2)
    if (half > 0)
      return (await eraseInHalves(tx, ctx, orders.slice(0, half))) + (await eraseInHalves(tx, ctx, orders.slice(half)))
    ctx.backgroundTasks.report('an order could not be erased', error)
    return 0
  }
}

/** Ends the run that is going, if there is one, with its line in the audit trail. */
async function endRun(tx: Tx, ctx: Call): Promise<void> {
  const run = await store.lockGoingRun(tx)
  if (!run) return
  const { id, ...counts } = run
  await store.finishRun(tx, id)
  await recordAudit(tx, { user: ctx.user, session_id: null }, 'customer_data.erased', id, counts)
}
