import type { BulkRunDetail, planBulkRun } from '@platen/contracts/bulk-runs/endpoints'
import { maxBulkRows } from '@platen/contracts/bulk-runs/limits'
import { z } from 'zod'
import type { BulkAction } from '../../platform/bulk/bulk-action.types.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { assertAccess, assertProved } from '../../platform/http/admit.ts'
import type { Call, Ctx } from '../../platform/http/context.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { parsePart } from '../../platform/http/input.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { List } from '../../platform/lists/list.types.ts'
import { readListPlaces } from '../../platform/lists/read-list.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { bulkResultFile } from './bulk-result.views.ts'
import { processQueuedRuns } from './bulk-worker.actions.ts'
import * as store from './bulk-runs.store.ts'
import { readRun } from './bulk-runs.views.ts'
import { judgeRows } from './judged-rows.views.ts'

// Enough for several tabs; a dry run that nobody starts is worth nothing.
const keptDrafts = 5

/**
 * Makes a dry run: freezes the rows and judges them as they are now (BULK-2). Throws without the permission of the
 * action or its list, for input that the action doesn't take, and for filters that match nothing or too much.
 */
export async function planRun(
  ctx: Ctx,
  body: z.output<(typeof planBulkRun)['body']>,
): Promise<z.output<(typeof planBulkRun)['response']>> {
  const action = ctx.bulkActions.find(body.action)
  const list = action && ctx.lists.find(action.list)
  if (!action || !list) throw refusal('not_found')
  assertAccess(ctx, list.access)
  assertAccess(ctx, action.single.access)
  const input = parseInput(action, body.input)
  return ctx.write(async (tx) => {
    await store.lockRunsOf(tx, ctx.user.id)
    const ids = await findIds(tx, ctx, list, body)
    const rows = await judgeRows(tx, action, ids, input)
    const runId = await store.insertRun(tx, { action: action.key, input, user_id: ctx.user.id, rows })
    await store.deleteOlderDrafts(tx, ctx.user.id, keptDrafts)
    const changed = rows.filter(({ denial }) => denial === null).map(({ id }) => id)
    const also = await action.alsoChanges?.(tx, changed, input)
    return { ...(await readRun(tx, ctx, runId)), ...(also && { also }) }
  })
}

/** Parses the input of an action. Its fields are named as those of the body: `input.reason`. */
function parseInput(action: BulkAction<Ctx>, input: unknown): never {
  return parsePart(z.strictObject({ input: action.input }), { input }).input
}

async function findIds(
  tx: Tx,
  ctx: Ctx,
  list: List,
  { ids, filters }: Pick<z.output<(typeof planBulkRun)['body']>, 'ids' | 'filters'>,
): Promise<number[]> {
  if (ids) return [...new Set(ids)]
  const state = parsePart(list.state, filters)
  const found = await readListPlaces({ ...ctx, db: tx }, list, state, { after: null, limit: maxBulkRows + 1 })
  if (found.length > maxBulkRows) throw refusal('bulk_too_many', { limit: maxBulkRows })
  if (found.length === 0) throw refusal('bulk_nothing_matches')
  return found.map((place) => place.id)
}

/**
 * Starts a dry run (BULK-3), with proof of presence where the call for one row needs it. One that was started before is
 * left as it is. Throws if nothing of it can be changed, or while another run of the caller is going.
 */
export async function startRun(ctx: Ctx, runId: number): Promise<BulkRunDetail> {
  const answer = await ctx.write(async (tx) => {
    await store.lockRunsOf(tx, ctx.user.id)
    const run = await lockOwnRun(tx, ctx, runId)
    if (run.state === 'draft') {
      const action = ctx.bulkActions.find(run.action)
      if (!action) throw refusal('not_found')
      assertAccess(ctx, action.single.access)
      if (action.single.proof) assertProved(ctx)
      if (run.left_out === run.total) throw refusal('bulk_nothing_to_do')
      if (await store.hasActiveRun(tx, ctx.user.id)) throw refusal('bulk_already_running')
      await store.queueRun(tx, runId, ctx.user.id)
      const details = { action: run.action, rows: run.total - run.left_out }
      await recordAudit(tx, ctx, 'bulk_run.started', runId, details)
    }
    return readRun(tx, ctx, runId)
  })
  ctx.backgroundTasks.run('a bulk run failed', () => processQueuedRuns(ctx))
  return answer
}

/**
 * Stops a run after the row that is being changed (BULK-5). One that is over, or was never started, is left as it is.
 */
export function stopRun(ctx: Ctx, runId: number): Promise<BulkRunDetail> {
  return ctx.write(async (tx) => {
    const run = await lockOwnRun(tx, ctx, runId)
    if (run.state === 'queued' || run.state === 'running') {
      await store.stopRun(tx, runId, ctx.user.id)
      await recordAudit(tx, ctx, 'bulk_run.stopped', runId, { action: run.action })
    }
    return readRun(tx, ctx, runId)
  })
}

/** Answers with what became of each row of a run as a file (BULK-8), and records that it left the site. */
export async function downloadResult(ctx: Ctx, runId: number): Promise<FileAnswer> {
  const file = await bulkResultFile(ctx, runId)
  await ctx.transaction((tx) => recordAudit(tx, ctx, 'bulk_run.exported', runId))
  return file
}

async function lockOwnRun(tx: Tx, ctx: Call, runId: number): Promise<store.LockedRun> {
  const run = await store.lockRun(tx, runId, ctx.user.id)
  if (!run) throw refusal('not_found')
  return run
}
