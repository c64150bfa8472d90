import type { Tx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/context.ts'
import { cancelJobsOfPieces, failOpenJobs, insertPrintJob, type NewPrintJob } from './print-jobs.store.ts'

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

/** Stops every open job after a restore; see the store. */
export async function stopPrintingAfterRestore(tx: Tx): Promise<void> {
  await failOpenJobs(tx, 'restored from a backup; send it again if it was not printed')
}
