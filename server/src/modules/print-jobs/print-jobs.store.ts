import sql from 'sql-template-tag'
import { printJobStates, type PrintJobState } from '@platen/contracts/values/words'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.ts'
import type { AuditContext } from '../../platform/http/context.ts'

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

export async function insertPrintJob(tx: Tx, who: AuditContext, job: NewPrintJob): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into print_jobs (kind, document_id, design_sha256, file_name, copies, printer_id, station_id, user_id, piece_id, area)
    values (${job.kind}, ${job.document_id ?? null}, ${job.design_sha256 ?? null}, ${job.file_name}, ${job.copies ?? 1}, ${job.printer_id},
      ${who.station_id}, ${who.user_id}, ${job.piece_id ?? null}, ${job.area ?? null})
    returning id`,
  )
  return id
}

/**
 * Takes the design jobs of pieces out of the queue that were not sent yet, or failed; of all their areas, or of one. What
 * is at the printer is not called back.
 */
export async function cancelJobsOfPieces(tx: Tx, pieceIds: readonly number[], area: string | null): Promise<number> {
  return tx.run(sql`
    update print_jobs set state = 'cancelled', lease_owner = null, lease_until = null
    where piece_id = any(${pieceIds}) and kind = 'design' and state in ('queued', 'failed')
      and (${area}::text is null or area = ${area})`)
}

/** Takes the jobs of documents out of the queue that were not sent yet, or failed. */
export async function cancelJobsOfDocuments(tx: Tx, documentIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    update print_jobs set state = 'cancelled', lease_owner = null, lease_until = null
    where document_id = any(${documentIds}) and state in ('queued', 'failed')`)
}

const claimedJobRow = z.strictObject({
  id: z.number(),
  kind: z.strictObject({
    kind: z.enum(['piece_label', 'picklist', 'design', 'packing_slip', 'shipping_label']),
    document_id: z.number().optional(),
    design_sha256: z.string().optional(),
    file_name: z.string(),
    printer_id: z.number(),
    piece_id: z.number().optional(),
    area: z.string().optional(),
    copies: z.number().optional(),
  }).shape.kind,
  document_id: z.number().nullable(),
  design_sha256: z.string().nullable(),
  design_media_type: z.string().nullable(),
  file_name: z.string(),
  copies: z.number(),
  /** 1: nobody has had it before; a person's retry counts on. */
  attempt: z.number(),
  printer_id: z.number(),
  printer: z.string(),
  driver: z.string(),
  address: z.string(),
  piece_id: z.number().nullable(),
  area: z.string().nullable(),
  user_id: z.number(),
  station_id: z.number().nullable(),
})
export type ClaimedJob = z.output<typeof claimedJobRow>

/**
 * Claims the next job for an agent: one that waits, or one that another agent took and did not answer for in time. Nobody
 * else gets it before the lease ends. Jobs of printers in `busy` are passed over, so that each printer keeps its order.
 */
export async function claimPrintJob(
  tx: Tx,
  owner: string,
  lease_s: number,
  busy: readonly number[],
): Promise<ClaimedJob | undefined> {
  return tx.maybe(
    claimedJobRow,
    sql`
    with claimed as (
      update print_jobs set state = 'sent', sent_at = coalesce(sent_at, now()), attempt = attempt + 1, problem = '',
        lease_owner = ${owner}, lease_until = now() + make_interval(secs => ${lease_s})
      where id = (
        select id from print_jobs
        where state in ('queued', 'sent') and (state = 'queued' or lease_until < now()) and printer_id <> all(${busy}::bigint[])
        order by id limit 1 for update skip locked
      )
      returning *
    )
    select c.id, c.kind, c.document_id, c.design_sha256, f.media_type as design_media_type, c.file_name, c.copies,
      c.attempt, c.printer_id, r.name as printer, r.driver, r.address, c.piece_id, c.area, c.user_id, c.station_id
    from claimed c join printers r on r.id = c.printer_id left join design_files f on f.sha256 = c.design_sha256`,
  )
}

/** Gives an agent more time for what it has claimed and is still at. */
export async function renewLeases(tx: Tx, owner: string, lease_s: number): Promise<void> {
  await tx.run(sql`
    update print_jobs set lease_until = now() + make_interval(secs => ${lease_s})
    where state = 'sent' and lease_owner = ${owner}`)
}

/** Ends a claimed job. Out: false when the lease was lost meanwhile; then somebody else answers for it. */
export async function settlePrintJob(
  tx: Tx,
  id: number,
  owner: string,
  state: 'done' | 'failed',
  problem: string,
): Promise<boolean> {
  const settled = await tx.run(sql`
    update print_jobs set state = ${state}, problem = left(${problem}, 1000), lease_owner = null, lease_until = null,
      done_at = case when ${state} = 'done' then now() end
    where id = ${id} and state = 'sent' and lease_owner = ${owner}`)
  return settled === 1
}

const lockPrintJobRow = z.strictObject({ state: z.enum(printJobStates) })

export async function lockPrintJob(tx: Tx, id: number): Promise<PrintJobState | undefined> {
  const row = await tx.maybe(lockPrintJobRow, sql`select state from print_jobs where id = ${id} for update`)
  return row?.state
}

export async function setPrintJobState(tx: Tx, id: number, state: 'queued' | 'cancelled'): Promise<void> {
  await tx.run(sql`update print_jobs set state = ${state}, lease_owner = null, lease_until = null where id = ${id}`)
}

/**
 * After a restore nothing goes to a printer by itself: what waited in the snapshot may have been printed since. It stands
 * as failed, and a person sends it again.
 */
export async function failOpenJobs(tx: Tx, problem: string): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', problem = ${problem}, lease_owner = null, lease_until = null
    where state in ('queued', 'sent')`)
}
