import type { Ctx } from '../../platform/http/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { lockPrintJob, setPrintJobState, type PrintJobRow } from './print-jobs.store.ts'

type Answer = Pick<PrintJobRow, 'id' | 'state'>

async function change(
  ctx: Ctx,
  id: number,
  to: 'queued' | 'cancelled',
  from: readonly PrintJobRow['state'][],
): Promise<Answer> {
  return ctx.write(async (tx) => {
    const job = await lockPrintJob(tx, id)
    if (!job) throw refuse('not_found')
    if (!from.includes(job.state)) throw refuse('print_job_settled', { state: job.state })
    await setPrintJobState(tx, id, to)
    tx.announce('print-jobs', id)
    return { id, state: to }
  })
}

/** Sends a failed job again. */
export async function retryPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, 'queued', ['failed'])
}

/** Takes a job out of the queue that no printer has taken. */
export async function cancelPrintJob(ctx: Ctx, { params }: { params: { id: number } }): Promise<Answer> {
  return change(ctx, params.id, 'cancelled', ['queued', 'failed'])
}
