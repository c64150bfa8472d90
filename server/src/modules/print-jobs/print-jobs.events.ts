import type { Ctx } from '../../platform/http/context.ts'
import { defineEvent } from '../../platform/event-type.ts'
import type { ClaimedJob } from './print-jobs.store.ts'

export type PrintJob = ClaimedJob

export type PrintOutcome = { state: 'done' } | { state: 'failed'; problem: string }

/** A printer took a job, or failed at it. Emitted before the job's own row is locked: whoever it is about is locked first. */
export const printJobEnded = defineEvent<{ job: PrintJob; outcome: PrintOutcome }>('print-job.ended')

/** The design of one area of a piece, as a print job names it. */
interface DesignJob {
  ctx: Ctx
  piece_id: number
  area: string
}

/** A person sends a failed design job again. Emitted before the job's own row is locked. */
export const designJobRetried = defineEvent<DesignJob>('design-job.retried')

/** A person takes a design job out of the queue. Emitted before the job's own row is locked. */
export const designJobWithdrawn = defineEvent<DesignJob>('design-job.withdrawn')

export const printJobEvents = [printJobEnded, designJobRetried, designJobWithdrawn]
