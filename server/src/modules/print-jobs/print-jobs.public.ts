import type { Tx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/context.ts'
import { cancelJobsOfPieces, insertPrintJob, type NewPrintJob } from './print-jobs.store.ts'

/** Queues something for a printer; an agent claims it after the commit. */
export async function queuePrintJob(tx: Tx, who: Who, job: NewPrintJob): Promise<number> {
  const id = await insertPrintJob(tx, who, job)
  tx.announce('print-jobs', id)
  return id
}

/** Cancels the design jobs of pieces that have not reached a printer. */
export async function cancelPrintJobs(tx: Tx, pieceIds: readonly number[]): Promise<void> {
  if ((await cancelJobsOfPieces(tx, pieceIds)) > 0) tx.announce('print-jobs')
}
