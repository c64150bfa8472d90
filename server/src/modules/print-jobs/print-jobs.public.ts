import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import {
  cancelJobsOfDocuments,
  cancelJobsOfPieces,
  failOpenJobs,
  insertPrintJob,
  type NewPrintJob,
} from './print-jobs.store.ts'

/** Queues something for a printer; an agent claims it after the commit. */
export async function queuePrintJob(tx: Tx, who: AuditContext, job: NewPrintJob): Promise<number> {
  const id = await insertPrintJob(tx, who, job)
  tx.announce('print-jobs', id)
  return id
}

/** Cancels the design jobs of pieces that have not reached a printer; of all their areas, or of one. */
export async function cancelPrintJobs(tx: Tx, pieceIds: readonly number[], area: string | null = null): Promise<void> {
  if ((await cancelJobsOfPieces(tx, pieceIds, area)) > 0) tx.announce('print-jobs')
}

/** Cancels what has not reached a printer of documents that must not be used any more. */
export async function cancelDocumentJobs(tx: Tx, documentIds: readonly number[]): Promise<void> {
  if ((await cancelJobsOfDocuments(tx, documentIds)) > 0) tx.announce('print-jobs')
}

/** Stops every open job after a restore; see the store. */
export async function stopPrintingAfterRestore(tx: Tx): Promise<void> {
  await failOpenJobs(tx, 'restored from a backup; send it again if it was not printed')
}
