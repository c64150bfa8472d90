import { printJobStateWords, type PrintJobState } from '@platen/contracts/values/words'
import { assertAccess } from '../../platform/http/admit.ts'
import type { Ctx } from '../../platform/http/context.ts'
import { violatesConstraint } from '../../platform/db/connection/connection-errors.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { designJobRetried, designJobWithdrawn, printJobEnded, type PrintOutcome } from './print-jobs.events.ts'
import {
  claimPrintJob,
  lockPrintJob,
  moveToPrinter,
  postponeJob,
  renewLeases,
  setPrintJobState,
  saveJobOutcome,
  type ClaimedJob,
} from './print-jobs.store.ts'
import { judgeReroute, permissionsToChange } from './print-jobs.rules.ts'
import { findOtherPrinter, readJobContext, type PrintJobContext } from './print-jobs.views.ts'

interface Answer {
  id: number
  state: PrintJobState
}

/**
 * Sends the same bytes of a failed job again; its area counts as sent. Throws for the label of a voided parcel, for a
 * design whose piece the printer no longer serves (PRINT-21), and for users without a permission for the station
 * that printed it or for the stations that print its kind (PRINT-20).
 */
export async function retryPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, { to: 'queued', from: ['failed'] }, (job) => {
    if (job.printer_archived) throw refusal('printer_archived', { printer: job.printer })
  })
}

/** Cancels a job that no printer has accepted. Its area waits for its design again. */
export async function cancelPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, { to: 'cancelled', from: ['queued', 'failed'] })
}

/** Sends a job that no printer has accepted to another printer, with the same bytes (PRINT-26). */
export async function reroutePrintJob(ctx: Ctx, id: number, printerId: number): Promise<Answer> {
  return change(ctx, id, { to: 'queued', from: ['queued', 'failed'], printer_id: printerId }, async (job, tx) => {
    const printer = await findOtherPrinter(tx, printerId)
    if (!printer) throw fieldRefusal('printer_id', 'printer_unknown')
    const denial = judgeReroute(job, printer)
    if (denial) throw fieldRefusal('printer_id', denial.code, denial.values)
  })
}

interface JobChange {
  to: 'queued' | 'cancelled'
  from: readonly PrintJobState[]
  /** The printer that it goes to instead of its own. */
  printer_id?: number
}

async function change(
  ctx: Ctx,
  id: number,
  { to, from, printer_id: printerId }: JobChange,
  assertPossible: (job: PrintJobContext, tx: Tx) => unknown = () => undefined,
): Promise<Answer> {
  return ctx.write(async (tx) => {
    const jobContext = await readJobContext(tx, id)
    if (!jobContext) throw refusal('not_found')
    assertAccess(ctx, permissionsToChange(jobContext.kind, jobContext.station_kind))
    await assertPossible(jobContext, tx)
    // It failed at the printer after its label was voided; waiting jobs were cancelled with the label.
    if (to === 'queued' && jobContext.voided) throw refusal('label_not_bought')
    const { piece_id, area, state: was } = jobContext
    // The piece is locked before the job, as everywhere. The area of a job that waits counts as sent already.
    if (piece_id !== null && area !== null && !(to === 'queued' && was === 'queued')) {
      const design = { ctx, piece_id, area }
      if (to === 'cancelled') await tx.emit(designJobWithdrawn, design)
      else await tx.emit(designJobRetried, { ...design, printer_id: printerId ?? jobContext.printer_id })
    }
    const job = await lockPrintJob(tx, id)
    // Where it goes was judged by what it was before it was locked; it may have failed or gone elsewhere meanwhile.
    const isAsJudged = job?.state === was && job.printer_id === jobContext.printer_id
    if (!job || !from.includes(job.state) || (printerId !== undefined && !isAsJudged))
      throw refusal('print_job_settled', { state: printJobStateWords[job?.state ?? 'cancelled'] })
    if (printerId === undefined) await setPrintJobState(tx, id, to)
    else await moveToPrinter(tx, id, printerId)
    return { id, state: to }
  })
}

/**
 * Claims the next job for an agent, skipping printers that it is busy with. A job that is no longer needed is cancelled
 * instead: voids, cancellations and newer prints don't recall what an agent had claimed, and it may have been put off
 * since, or its agent may have died.
 */
export async function claimNextJob(
  ctx: Pick<Ctx, 'database' | 'config'>,
  owner: string,
  busy: readonly number[],
): Promise<ClaimedJob | undefined> {
  for (;;) {
    const claimed = await ctx.database
      .transaction(async (tx) => {
        const job = await claimPrintJob(tx, owner, ctx.config.JOB_LEASE_S, busy)
        if (!job || !(await readJobContext(tx, job.id))?.outdated) return { job }
        await setPrintJobState(tx, job.id, 'cancelled')
        return undefined
      })
      .catch((error: unknown) => {
        // Another agent has just sent its printer something.
        if (!violatesConstraint(error, 'print_jobs_one_at_a_printer')) throw error
      })
    if (claimed) return claimed.job
  }
}

/** Renews the leases of the jobs that an agent prints: a large design can take longer than a lease. */
export function renewJobLeases(
  ctx: Pick<Ctx, 'database' | 'config'>,
  owner: string,
  jobIds: readonly number[],
): Promise<void> {
  return ctx.database.transaction((tx) => renewLeases(tx, owner, jobIds, ctx.config.JOB_LEASE_S))
}

// Often enough to print soon after what it lacks is back, and seldom enough not to keep everybody's screens busy.
const postponedForS = 10

/** Gives a claimed job back because what it prints can't be read at the moment; it is tried again by itself (PRINT-43). */
export function putOffJob(ctx: Pick<Ctx, 'database'>, owner: string, job: ClaimedJob, problem: string): Promise<void> {
  return ctx.database.transaction((tx) => postponeJob(tx, job.id, owner, problem, postponedForS))
}

class LeaseLost extends Error {}

/**
 * Ends a job that an agent claimed, as done or failed with a problem, and updates its piece. Does nothing if the lease
 * was lost, because another agent is now responsible.
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
      if (!(await saveJobOutcome(tx, job.id, owner, outcome.state, problem))) throw new LeaseLost()
    })
    .catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error
    })
}

/** Fails a job whose end can't be recorded at its piece: people decide what becomes of it, and its printer goes on. */
export async function endUnrecordedJob(
  ctx: Pick<Ctx, 'database'>,
  owner: string,
  job: ClaimedJob,
  problem: string,
): Promise<void> {
  const message = problem || 'It was printed, but this could not be recorded.'
  await ctx.database.transaction((tx) => saveJobOutcome(tx, job.id, owner, 'failed', message))
}
