import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'
import type { ClaimedJob } from './print-jobs.store.ts'

export type PrintJob = ClaimedJob

export type PrintOutcome = { state: 'done' } | { state: 'failed'; problem: string }

/**
 * A printer accepted a job or failed. Emitted before the job's own row is locked, so that handlers can lock its piece
 * first.
 */
export const printJobEnded = defineEvent<{ job: PrintJob; outcome: PrintOutcome }>('print-job.ended')

/** The piece and area of a design job. */
interface DesignJob {
  ctx: Ctx
  piece_id: number
  area: string
}

interface RetriedDesignJob extends DesignJob {
  /** Where it goes now: its own printer, or the one that it was rerouted to. */
  printer_id: number
}

/**
 * A user sends a failed design job again. Emitted before the job's own row is locked. Handlers throw if it can't be
 * printed any more, or not at this printer.
 */
export const designJobRetried = defineEvent<RetriedDesignJob>('design-job.retried')

/** A user cancels a design job. Emitted before the job's own row is locked. */
export const designJobWithdrawn = defineEvent<DesignJob>('design-job.withdrawn')

export const printJobEvents = [printJobEnded, designJobRetried, designJobWithdrawn]
