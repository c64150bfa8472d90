import type { Tx } from '../db/database.types.ts'
import type { Ctx } from '../http/context.ts'
import { putOffRun } from './failed-runs.ts'
import { createSingleWorker } from './single-worker.ts'

/** Another worker has taken over the run, or it was stopped or replaced. */
export class LeaseLost extends Error {}

/** How runs of one kind are claimed, worked on and put off. */
interface RunWork<Run> {
  /** Under which this process holds its leases (`Presence.owner`). */
  name: string
  claim(tx: Tx, owner: string, leaseSeconds: number): Promise<Run | undefined>
  /** Works on a claimed run, and ends or releases it. Throws `LeaseLost` if that is no longer its business. */
  process(ctx: Ctx, run: Run, owner: string): Promise<void>
  putOff(tx: Tx, run: Run, owner: string, isOutage: boolean): Promise<void>
}

/**
 * Returns a function that processes queued runs, and runs whose worker died, one after the other; a process works on
 * one run of a kind at a time. Rules: SERVER-2, SERVER-6.
 */
export function createRunWorker<Run>(work: RunWork<Run>): (ctx: Ctx) => Promise<void> {
  const runWorker = createSingleWorker()
  return (ctx) => runWorker(ctx.database, () => claimAndProcess(ctx, work))
}

async function claimAndProcess<Run>(ctx: Ctx, work: RunWork<Run>): Promise<void> {
  const owner = await ctx.presence.owner(work.name)
  while (!ctx.backgroundTasks.isEnding) {
    const run = await ctx.database.transaction((tx) => work.claim(tx, owner, ctx.config.JOB_LEASE_S))
    if (!run) return
    try {
      await work.process(ctx, run, owner)
    } catch (error) {
      if (error instanceof LeaseLost) continue
      await putOffRun(ctx, error, (isOutage) => ctx.database.transaction((tx) => work.putOff(tx, run, owner, isOutage)))
    }
  }
}
