import { processQueuedRuns as processBulkRuns } from '../../src/modules/bulk-runs/bulk-worker.actions.ts'
import { processQueuedRuns as processImports } from '../../src/modules/order-sync/import-run.actions.ts'
import { processQueuedRetries } from '../../src/modules/orders/waiting-skus/retry-orders.actions.ts'
import type { TestApp } from '../platform/test-app.ts'

const workers = { import_runs: processImports, bulk_runs: processBulkRuns, order_retries: processQueuedRetries }
const tries = 100

interface Work {
  table: keyof typeof workers
  id: number
}

/**
 * Waits until the imports, bulk runs and retries of orders that were asked for have ended. That nothing works at the
 * moment doesn't say so: what a busy machine gets in the way of is put off for ten seconds (SERVER-6), and a site of
 * tests has no periodic job that takes it up again. Here it is taken up at once.
 * @param only - the one that is waited for, where others may stay put off
 */
export async function whenWorked(site: TestApp, only?: Work): Promise<void> {
  for (let times = 0; times < tries; times++) {
    await site.services.backgroundTasks.whenIdle()
    const wasPutOff = await takeUpAgain(site, only)
    if (only ? await hasEnded(site, only) : !wasPutOff) return
  }
  throw new Error(
    `work had not ended after ${tries} tries; the last warnings: ${JSON.stringify(site.logged.slice(-5))}`,
  )
}

/** A retry is gone when it has ended. */
async function hasEnded(site: TestApp, { table, id }: Work): Promise<boolean> {
  const { rowCount } = await site.database.pool.query(
    `select from ${table} where id = $1 and state in ('queued', 'running')`,
    [id],
  )
  return rowCount === 0
}

/** Says whether something had been put off. */
async function takeUpAgain(site: TestApp, only?: Work): Promise<boolean> {
  let found = false
  for (const [table, work] of Object.entries(workers)) {
    if (only && only.table !== table) continue
    const { rowCount } = await site.database.pool.query(
      `update ${table} set lease_until = null
       where state = 'queued' and (lease_until > now() or $1::bigint is not null) and ($1::bigint is null or id = $1)`,
      [only?.id],
    )
    if (!rowCount) continue
    found = true
    await work(await site.system())
    await site.services.backgroundTasks.whenIdle()
  }
  return found
}
