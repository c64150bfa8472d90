import type { BulkAction } from '../../platform/bulk/bulk-action.types.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { assertAccess } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { Refusal, type Denial } from '../../platform/http/refusal.ts'
import { isOwnFault } from '../../platform/jobs/failed-runs.ts'
import { letOthersGoFirst } from '../../platform/jobs/let-others-go-first.ts'
import { createRunWorker, LeaseLost } from '../../platform/jobs/run-worker.ts'
import { obstacleOf } from '../../platform/outages.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { readActor } from '../auth/auth.public.ts'
import * as store from './bulk-runs.store.ts'

/** Processes queued runs, and runs whose worker died, one after the other; a process works on one run at a time. */
export const processQueuedRuns = createRunWorker<store.ClaimedRun>({
  name: 'bulk runs',
  claim: store.claimRun,
  process: processRun,
  putOff: store.putOffRun,
})

const rowsPerRead = 200

/** Changes the waiting rows of a claimed run, each in its own transaction, until none is left or the process ends. */
async function processRun(ctx: Ctx, run: store.ClaimedRun, owner: string): Promise<void> {
  const { database, backgroundTasks } = ctx
  let { failed_tries: failedTries } = run
  const action = ctx.bulkActions.find(run.action)
  for (let after = 0; ;) {
    const rows = await database.transaction((tx) => store.readWaitingRows(tx, run.id, after, rowsPerRead))
    for (const row of rows) {
      const mayGoOn = (await action?.mayGoOn?.(ctx)) ?? true
      if (backgroundTasks.isEnding) return database.transaction((tx) => store.releaseRun(tx, run, owner))
      if (!mayGoOn) return database.transaction((tx) => store.putOffRun(tx, run, owner, true))
      await processRow(ctx, run, owner, row, failedTries)
      failedTries = 0
      await letOthersGoFirst(database)
      after = row.position
    }
    if (rows.length < rowsPerRead) return inLease(ctx, run, owner, (tx) => finishRun(tx, run))
  }
}

/** Runs a transaction as the person whose run it is. Throws if this worker no longer holds the run. */
function inLease(ctx: Ctx, run: store.ClaimedRun, owner: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  return ctx.database.transaction(
    async (tx) => {
      if (!(await store.holdLease(tx, run, owner, ctx.config.JOB_LEASE_S))) throw new LeaseLost()
      await work(tx)
    },
    { user_id: run.user_id, origin: null },
  )
}

async function finishRun(tx: Tx, run: store.ClaimedRun): Promise<void> {
  const { action, changed, refused } = await store.finishRun(tx, run)
  const author = { user: { id: run.user_id }, session_id: null }
  await recordAudit(tx, author, 'bulk_run.finished', run.id, { action, changed, refused })
}

const notSaved: Denial = { code: 'bulk_row_not_saved', values: {} }

/** Changes one row and stores what became of it in the same transaction, so that it is never changed twice (BULK-4). */
async function processRow(
  ctx: Ctx,
  run: store.ClaimedRun,
  owner: string,
  row: store.WaitingRow,
  failedTries: number,
): Promise<void> {
  const save = (tx: Tx, denial: Denial | null) =>
    store.saveOutcome(tx, run, row.position, denial ? 'refused' : 'changed', denial)
  try {
    await inLease(ctx, run, owner, async (tx) => save(tx, await changeRow(tx, ctx, run, row.row_id)))
  } catch (error) {
    // The run goes on where it was when what it lacks is back.
    if (error instanceof LeaseLost || !isOwnFault(error, failedTries)) throw error
    if (error instanceof Refusal) return inLease(ctx, run, owner, (tx) => save(tx, toDenial(error)))
    ctx.backgroundTasks.report('a row of a bulk run could not be saved', error)
    await inLease(ctx, run, owner, (tx) => save(tx, notSaved))
  }
}

/** Authorizes, judges and changes a row as the person whose run it is. Returns why it wasn't changed, or null. */
async function changeRow(tx: Tx, ctx: Ctx, run: store.ClaimedRun, id: number): Promise<Denial | null> {
  const action = ctx.bulkActions.find(run.action)
  const user = await readActor(tx, run.user_id)
  // Assumed: an action that a newer version of Platen no longer has is refused like a row that is gone.
  if (!action) return { code: 'bulk_row_gone', values: {} }
  if (!user) return { code: 'bulk_user_gone', values: {} }
  const own: Ctx = { ...ctx, db: tx, user, key: null, session_id: null, station: null, transaction, write: transaction }
  function transaction<R>(work: (inner: Tx) => Promise<R>): Promise<R> {
    return work(tx)
  }
  try {
    assertAccess(own, action.single.access)
    return await tx.savepoint(() => judgeAndRun(tx, own, action, id, run.input as never))
  } catch (error) {
    if (!(error instanceof Refusal) || obstacleOf(error)) throw error
    return toDenial(error)
  }
}

async function judgeAndRun(
  tx: Tx,
  ctx: Ctx,
  action: BulkAction<Ctx>,
  id: number,
  input: never,
): Promise<Denial | null> {
  const [judged] = await action.judge(tx, [id], input)
  if (!judged) return { code: 'bulk_row_gone', values: {} }
  if (judged.denial === null) await action.run(tx, ctx, id, input)
  return judged.denial
}

/** The reason as it is stored; moments are told as text. */
function toDenial({ code, values }: Refusal): Denial {
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return { code, values: Object.fromEntries(stored) as Denial['values'] }
}
