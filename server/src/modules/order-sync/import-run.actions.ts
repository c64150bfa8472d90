import { isRefusedFile } from '../../platform/files/refused-file.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { letOthersGoFirst } from '../../platform/jobs/let-others-go-first.ts'
import { createRunWorker, LeaseLost } from '../../platform/jobs/run-worker.ts'
import { obstacleOf } from '../../platform/outages.ts'
import { removeFilesAfterCommit } from '../documents/documents.public.ts'
import { readBatches } from '../order-files/batches-of-records.public.rules.ts'
import { rememberColumns } from './columns/column-mappings.store.ts'
import { headerKey } from './columns/header-key.service.ts'
import { readRunFile } from './columns/run-file.views.ts'
import { checkBatch, importBatch } from './import-batch.actions.ts'
import * as store from './order-sync.store.ts'

/** Called after each batch with the number of orders processed so far and the total. */
export type Progress = (settled: number, total: number) => void | Promise<void>

/**
 * Processes a claimed run to its end. One that is refused as a whole ends with the refusal, such as that its file is
 * lost: nothing would change by trying again. The caller has claimed the run as `owner`.
 */
export async function processRun(ctx: Ctx, run: store.ClaimedRun, owner: string, onProgress?: Progress): Promise<void> {
  try {
    await importRun(ctx, run, owner, onProgress)
  } catch (error) {
    if (!(error instanceof Refusal) || obstacleOf(error)) throw error
    await ctx.database.transaction((tx) => store.saveRefusal(tx, run.id, owner, error))
  }
}

/**
 * Reads the whole file, then imports its orders in batches, each with its own commit, or checks them, which undoes each
 * batch. Returns early if another worker has taken over the run, and releases it if the process is shutting down.
 */
async function importRun(
  ctx: Ctx,
  run: store.ClaimedRun,
  owner: string,
  onProgress: Progress | undefined,
): Promise<void> {
  const release = () => ctx.database.transaction((tx) => store.releaseRun(tx, run.id, owner))
  const read = await readRunFile(ctx.database.read, ctx, run).catch((error: unknown) => {
    // A server that shuts down ends the thread that reads.
    if (ctx.backgroundTasks.isEnding) return null
    throw error
  })
  if (!read) return release()
  const { file, columns } = read
  if (isRefusedFile(file)) {
    const { refused } = file
    return ctx.database.transaction((tx) => store.saveRefusal(tx, run.id, owner, refused))
  }
  const { format, total, batches, header } = file
  const areRemembered = read.remembered || run.columns_remembered
  const notices = areRemembered ? [columnsRememberedNotice, ...file.notices] : file.notices
  const summary = { format, notices, total, columns, columns_remembered: areRemembered }
  if (!(await ctx.database.transaction((tx) => store.saveFileSummary(tx, run.id, owner, summary)))) return
  try {
    let { settled } = run
    for (const batch of readBatches(batches, settled)) {
      // A server that shuts down doesn't wait for imports: the next worker continues with this batch.
      if (ctx.backgroundTasks.isEnding) return await release()
      const worked = { run, owner, settled, failed_tries: settled === run.settled ? run.failed_tries : 0 }
      if (run.is_check) await checkBatch(ctx, worked, batch)
      else await importBatch(ctx, worked, batch)
      settled += batch.records.length
      await onProgress?.(settled, total)
      await letOthersGoFirst(ctx.database)
    }
  } catch (error) {
    if (error instanceof LeaseLost) return
    throw error
  }
  await ctx.database.transaction(async (tx) => {
    if (!(await store.finishRun(tx, run.id, owner)) || run.is_check) return
    if (columns && header) await rememberColumns(tx, run, headerKey(header), columns)
    // The same file again, after its orders were erased, would bring back what was erased (ERASE-4).
    if (await store.eraseFileOfErased(tx, run.id)) await removeFilesAfterCommit(tx, [run.file_sha256])
  })
}

const columnsRememberedNotice: FileProblem = { field: '', code: 'columns_remembered', values: {} }

/** Processes queued runs, and runs whose worker died, one after the other; a process works on one run at a time. */
export const processQueuedRuns = createRunWorker<store.ClaimedRun>({
  name: 'imports',
  claim: (tx, owner, leaseSeconds) => store.claimRun(tx, owner, leaseSeconds),
  process: (ctx, run, owner) => processRun(ctx, run, owner),
  putOff: (tx, run, owner, isOutage) => store.putOffRun(tx, run.id, owner, isOutage),
})
