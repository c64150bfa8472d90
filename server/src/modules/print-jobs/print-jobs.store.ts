import sql from 'sql-template-tag'
import { openPrintJobStates, printJobStates } from '@platen/contracts/values/words'
import { oneOf } from '../../platform/db/sql-text.ts'
import { idRow } from '../../platform/db/row.ts'
import { leaseIsOver } from '../../platform/db/presence/lease.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import type { AuditContext } from '../../platform/http/context.ts'
import { printJobKinds, type PrintJobKind } from './print-jobs.rules.ts'

export interface NewPrintJob {
  kind: PrintJobKind
  document_id?: number
  design_sha256?: string
  file_name: string
  printer_id: number
  piece_id?: number
  area?: string
  copies?: number
}

export async function insertPrintJob(tx: Tx, audit: AuditContext, job: NewPrintJob): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into print_jobs (kind, document_id, design_sha256, file_name, copies, printer_id, station_id, user_id, piece_id, area)
    values (${job.kind}, ${job.document_id ?? null}, ${job.design_sha256 ?? null}, ${job.file_name}, ${job.copies ?? 1}, ${job.printer_id},
      ${audit.station_id}, ${audit.user_id}, ${job.piece_id ?? null}, ${job.area ?? null})
    returning id`,
  )
  return id
}

/**
 * Cancels the queued and failed design jobs of pieces, for one area or all of them. What is at a printer isn't
 * recalled.
 */
export async function cancelJobsOfPieces(tx: Tx, pieceIds: readonly number[], area: string | null): Promise<number> {
  return tx.run(sql`
    update print_jobs set state = 'cancelled', lease_owner = null, lease_until = null
    where piece_id = any(${pieceIds}) and kind = 'design' and state in ('queued', 'failed')
      and (${area}::text is null or area = ${area})`)
}

/** Cancels the queued and failed jobs of documents. */
export async function cancelJobsOfDocuments(tx: Tx, documentIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    update print_jobs set state = 'cancelled', lease_owner = null, lease_until = null
    where document_id = any(${documentIds}) and state in ('queued', 'failed')`)
}

const claimedJobRow = z.strictObject({
  id: z.number(),
  kind: z.enum(printJobKinds),
  document_id: z.number().nullable(),
  design_sha256: z.string().nullable(),
  design_media_type: z.string().nullable(),
  file_name: z.string(),
  copies: z.number(),
  printer_id: z.number(),
  printer: z.string(),
  driver: z.string(),
  address: z.string(),
  /** Dots per inch of the printer's head. */
  dpi: z.number(),
  piece_id: z.number().nullable(),
  area: z.string().nullable(),
  user_id: z.number(),
  station_id: z.number().nullable(),
})
export type ClaimedJob = z.output<typeof claimedJobRow>

/**
 * Claims the next job for an agent: a queued one that wasn't put off, or one whose lease is over. Jobs of printers in
 * `busy`, of those that another agent has sent something, and behind one that another agent is claiming, are skipped,
 * so that each printer keeps its order. Throws by `print_jobs_one_at_a_printer` if another agent sends the same printer
 * something at this moment (PRINT-44).
 */
export async function claimPrintJob(
  tx: Tx,
  owner: string,
  leaseSeconds: number,
  busy: readonly number[],
): Promise<ClaimedJob | undefined> {
  return tx.maybe(
    claimedJobRow,
    // Without a row nothing was claimed, and no one is notified.
    ofOrders(
      sql`
    with claimed as (
      update print_jobs set state = 'sent', sent_at = coalesce(sent_at, now()), attempt = attempt + 1, problem = '',
        lease_owner = ${owner}, lease_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from print_jobs j
        where state in ${oneOf(openPrintJobStates)} and printer_id <> all(${busy}::bigint[])
          and case state when 'sent' then ${leaseIsOver()} else (lease_until is null or lease_until < now())
            and not exists (select from print_jobs a where a.printer_id = j.printer_id and a.state = 'sent')
            and not exists (select from print_jobs e where e.printer_id = j.printer_id and e.state = 'queued'
              and e.id < j.id and (e.lease_until is null or e.lease_until < now())) end
        order by id limit 1 for update skip locked
      )
      returning *
    )
    select c.id, c.kind, c.document_id, c.design_sha256, f.media_type as design_media_type, c.file_name, c.copies,
      c.printer_id, r.name as printer, r.driver, r.address, r.dpi, c.piece_id, c.area, c.user_id, c.station_id
    from claimed c join printers r on r.id = c.printer_id left join design_files f on f.sha256 = c.design_sha256`,
      (rows) => rows.map(() => null),
    ),
  )
}

/** Renews the leases of the jobs that an agent works on. */
export async function renewLeases(
  tx: Tx,
  owner: string,
  jobIds: readonly number[],
  leaseSeconds: number,
): Promise<void> {
  await tx.run(sql`
    update print_jobs set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${jobIds}::bigint[]) and state = 'sent' and lease_owner = ${owner}`)
}

/** Ends a claimed job. Returns false if the lease was lost, because another agent is now responsible. */
export async function saveJobOutcome(
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

/**
 * Gives a claimed job back, to be claimed again by anybody in `seconds`, as if it had not been claimed. Does nothing if
 * the lease was lost.
 */
export async function postponeJob(tx: Tx, id: number, owner: string, problem: string, seconds: number): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'queued', problem = left(${problem}, 1000), attempt = attempt - 1, lease_owner = null,
      lease_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and state = 'sent' and lease_owner = ${owner}`)
}

const lockedJobRow = z.strictObject({ state: z.enum(printJobStates), printer_id: z.number() })

export function lockPrintJob(tx: Tx, id: number): Promise<z.output<typeof lockedJobRow> | undefined> {
  return tx.maybe(lockedJobRow, sql`select state, printer_id from print_jobs where id = ${id} for update`)
}

export async function setPrintJobState(tx: Tx, id: number, state: 'queued' | 'cancelled'): Promise<void> {
  await tx.run(
    sql`update print_jobs set state = ${state}, queued_at = now(), lease_owner = null, lease_until = null where id = ${id}`,
  )
}

/** Sends a job to another printer. */
export async function moveToPrinter(tx: Tx, id: number, printerId: number): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'queued', queued_at = now(), printer_id = ${printerId}, lease_owner = null, lease_until = null
    where id = ${id}`)
}

/**
 * Marks all open jobs as failed after a restore: jobs that were open in the backup may have been printed since, so a
 * person decides whether to send them again.
 */
export async function failOpenJobs(tx: Tx, problem: string): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', problem = ${problem}, lease_owner = null, lease_until = null
    where state in ${oneOf(openPrintJobStates)}`)
}
