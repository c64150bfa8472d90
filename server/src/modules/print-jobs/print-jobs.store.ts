import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/context.ts'

export interface NewPrintJob {
  kind: 'piece_label' | 'picklist' | 'design' | 'packing_slip' | 'shipping_label'
  document_id?: number
  design_sha256?: string
  file_name: string
  printer_id: number
  piece_id?: number
  area?: string
  copies?: number
}

export async function insertPrintJob(tx: Tx, who: Who, job: NewPrintJob): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into print_jobs (kind, document_id, design_sha256, file_name, copies, printer_id, station_id, user_id, piece_id, area)
    values (${job.kind}, ${job.document_id ?? null}, ${job.design_sha256 ?? null}, ${job.file_name}, ${job.copies ?? 1}, ${job.printer_id},
      ${who.station_id}, ${who.user_id}, ${job.piece_id ?? null}, ${job.area ?? null})
    returning id`)
  return id
}

/** Takes the jobs of pieces out of the queue that were not sent yet, or failed. What is at the printer is not called back. */
export async function cancelJobsOfPieces(tx: Tx, pieceIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    update print_jobs set state = 'cancelled', lease_owner = null, lease_until = null
    where piece_id = any(${pieceIds}) and kind = 'design' and state in ('queued', 'failed')`)
}
