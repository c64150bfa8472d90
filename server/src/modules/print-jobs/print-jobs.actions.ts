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
  saveJobOutcome,
  type ClaimedJob,
} from './print-jobs.store.ts'
import { permissionsToChange } from './print-jobs.rules.ts'
import { readJobContext } from './print-jobs.views.ts'

interface Answer {
  id: number
  state: PrintJobState
}

/**
 * Sends the same bytes of a failed job again; its area counts as sent. Throws for the label of a voided parcel, and for
 * users without a permission for the station that printed it or for the stations that print its kind (PRINT-20).
 */
export async function retryPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, 'queued', ['failed'])
}

/** Cancels a job that no printer has accepted. Its area waits for its design again. */
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
    const jobContext = await readJobContext(tx, id)
    if (!jobContext) throw refusal('not_found')
    const permissions = permissionsToChange(jobContext.kind, jobContext.station_kind)
    if (!isAllowed(ctx.user.rules, permissions)) throw refusal('not_permitted', { permission: permissions.join(' / ') })
    // It failed at the printer after its label was voided; waiting jobs were cancelled with the label.
    if (to === 'queued' && jobContext.voided) throw refusal('label_not_bought')
    // The piece is locked before the job, as everywhere.
    const { piece_id, area } = jobContext
    if (piece_id !== null && area !== null) {
      await tx.emit(to === 'queued' ? designJobRetried : designJobWithdrawn, { ctx, piece_id, area })
    }
    const state = await lockPrintJob(tx, id)
    if (state === undefined || !from.includes(state))
      throw refusal('print_job_settled', { state: printJobStateWords[state ?? 'cancelled'] })
    await setPrintJobState(tx, id, to)
    return { id, state: to }
  })
}

/**
 * Claims the next job for an agent, skipping printers that it is busy with. A job that a dead agent had claimed is only
 * printed again if it is still needed: voids, cancellations and newer prints don't recall a job from a printer.
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
      if (!(await readJobContext(tx, job.id))?.outdated) return { job }
      await setPrintJobState(tx, job.id, 'cancelled')
      return undefined
    })
    if (claimed) return claimed.job
  }
}

/** Renews the leases of an agent's jobs, because printing a large design can take longer than a lease. */
export function renewJobLeases(ctx: Pick<Ctx, 'database' | 'config'>, owner: string): Promise<void> {
  return ctx.database.transaction((tx) => renewLeases(tx, owner, ctx.config.JOB_LEASE_S))
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
