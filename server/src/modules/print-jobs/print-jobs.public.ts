import type { Tx } from '../../platform/db/database.types.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import {
  cancelJobsOfDocuments,
  cancelJobsOfPieces,
  failOpenJobs,
  insertPrintJob,
  type NewPrintJob,
} from './print-jobs.store.ts'

/**
 * Queues a document or design for a printer and returns the job's id. The print agent claims it after the commit
 * (PRINT-3).
 */
export async function queuePrintJob(tx: Tx, audit: AuditContext, job: NewPrintJob): Promise<number> {
  const id = await insertPrintJob(tx, audit, job)
  return id
}

/** Cancels the design jobs of pieces that no printer has accepted, for one area or all of them. */
export async function cancelPrintJobs(tx: Tx, pieceIds: readonly number[], area: string | null = null): Promise<void> {
  await cancelJobsOfPieces(tx, pieceIds, area)
}

/** Cancels the jobs of invalid documents, such as voided labels, that no printer has accepted. */
export async function cancelDocumentJobs(tx: Tx, documentIds: readonly number[]): Promise<void> {
  await cancelJobsOfDocuments(tx, documentIds)
}

/**
 * Marks every open job as failed after a restore (RESTORE-6): it may have been printed since the backup, so a person
 * decides whether to send it again.
 */
export async function stopPrintingAfterRestore(tx: Tx): Promise<void> {
  await failOpenJobs(tx, 'restored from a backup; send it again if it was not printed')
}
