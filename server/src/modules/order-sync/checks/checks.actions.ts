import type { ImportRun } from '@platen/contracts/order-sync/endpoints'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { removeFilesAfterCommit } from '../../documents/documents.public.ts'
import { storeExists } from '../../stores/stores.public.ts'
import { processQueuedRuns } from '../import-run.actions.ts'
import { readImportRun } from '../order-sync.views.ts'
import * as store from './checks.store.ts'

/**
 * Imports the file of a finished check as it was checked: with its store, encoding, columns and dates. Refuses one that
 * isn't the caller's own or isn't checked any more. Rule: IMPORT-52.
 */
export async function applyCheckedFile(ctx: Ctx, runId: number): Promise<ImportRun> {
  const run = await ctx.write(async (tx) => {
    const check = await store.lockRunOf(tx, ctx.user.id, runId)
    if (!check) throw refusal('order_check_gone')
    if (!check.is_check) throw refusal('order_check_applied')
    if (check.state === 'refused') throw refusal('order_check_refused')
    if (check.state !== 'checked') throw refusal('order_check_running')
    if (!(await storeExists(tx, check.store_id))) throw refusal('store_archived')
    await store.queueAsImport(tx, runId)
    return readImportRun(tx, ctx, runId)
  })
  ctx.backgroundTasks.run('importing orders failed', () => processQueuedRuns(ctx))
  return run
}

/** Deletes checks that nobody applied, with their files (IMPORT-53). */
export function deleteOldChecks(ctx: Ctx): Promise<void> {
  return ctx.database.transaction(async (tx) => removeFilesAfterCommit(tx, await store.deleteOldChecks(tx)))
}
