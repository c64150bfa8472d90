import { isAllowed } from '@platen/contracts/ability'
import { printJobStateWords, type PrintJobState } from '@platen/contracts/values/words'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { designJobRetried, designJobWithdrawn, printJobEnded, type PrintOutcome } from './print-jobs.events.ts'
import {
  claimPrintJob,
  lockPrintJob,
  renewLeases,
  setPrintJobState,
  settlePrintJob,
  type ClaimedJob,
} from './print-jobs.store.ts'
import { mayChange } from './print-jobs.rules.ts'
import { printJobAbout } from './print-jobs.views.ts'

interface Answer {
  id: number
  state: PrintJobState
}

/**
 * Sends a failed job again: the same bytes. Its area is with the printer again. Refuses the label of a voided parcel, and
 * whoever may work neither where it was printed nor where such things are (PRINT-20).
 */
export async function retryPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, 'queued', ['failed'])
}

/** Takes a job out of the queue that no printer has taken. Its area waits for its design again. */
export async function cancelPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, 'cancelled', ['queued', 'failed'])
}

async function change(
  ctx: Ctx,
  id: number,
  to: 'queued' | 'cancelled',
  from: readonly PrintJobState[],
): Promise<Answer> {
  return ctx.write(async (tx) => {
    const about = await printJobAbout(tx, id)
    if (!about) throw refusal('not_found')
    const permissions = mayChange(about.kind, about.station_kind)
    if (!isAllowed(ctx.user.rules, permissions)) throw refusal('not_permitted', { permission: permissions.join(' / ') })
    // It was at the printer when its label was voided, and failed there: cancelled jobs never come here.
    if (to === 'queued' && about.voided) throw refusal('label_not_bought')
    // The piece first, then the job: the order in which every gesture locks them.
    const { piece_id, area } = about
    if (piece_id !== null && area !== null) {
      await tx.emit(to === 'queued' ? designJobRetried : designJobWithdrawn, { ctx, piece_id, area })
    }
    const state = await lockPrintJob(tx, id)
    if (state === undefined || !from.includes(state))
      throw refusal('print_job_settled', { state: printJobStateWords[state ?? 'cancelled'] })
    await setPrintJobState(tx, id, to)
    tx.announce('print-jobs', id)
    return { id, state: to }
  })
}

/**
 * Claims the next job for an agent, except for printers that it is busy with. What an agent that died had taken is
 * printed again only while it is still needed: voids, cancellations and newer prints call no job back from a printer.
 */
export async function claimNextJob(
  ctx: Pick<Ctx, 'database' | 'config'>,
  owner: string,
  busy: readonly number[],
): Promise<ClaimedJob | undefined> {
  for (;;) {
    const claimed = await ctx.database.transaction(async (tx) => {
      const job = await claimPrintJob(tx, owner, ctx.config.JOB_LEASE_S, busy)
      if (!job || job.attempt === 1) return { job }
      if (!(await printJobAbout(tx, job.id))?.outdated) return { job }
      await setPrintJobState(tx, job.id, 'cancelled')
      tx.announce('print-jobs', job.id)
      return undefined
    })
    if (claimed) return claimed.job
  }
}

/** Keeps the jobs that an agent is at work on from being taken over: a large design may print longer than one lease. */
export function keepJobs(ctx: Pick<Ctx, 'database' | 'config'>, owner: string): Promise<void> {
  return ctx.database.transaction((tx) => renewLeases(tx, owner, ctx.config.JOB_LEASE_S))
}

class LeaseLost extends Error {}

/**
 * Ends a job that an agent claimed: done, or failed with its problem, and what that means for its piece. Where the lease
 * was lost meanwhile, somebody else answers for the job and nothing is changed here.
 */
export async function endJob(
  ctx: Pick<Ctx, 'database'>,
  owner: string,
  job: ClaimedJob,
  problem: string,
): Promise<void> {
  const outcome: PrintOutcome = problem === '' ? { state: 'done' } : { state: 'failed', problem }
  await ctx.database
    .transaction(async (tx) => {
      await tx.emit(printJobEnded, { job, outcome })
      if (!(await settlePrintJob(tx, job.id, owner, outcome.state, problem))) throw new LeaseLost()
      tx.announce('print-jobs', job.id)
    })
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error
    })
}
