import { activeBulkRunStates } from '@platen/contracts/bulk-runs/states'
import { openPrintJobStates } from '@platen/contracts/values/words'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { holdsItsLock } from '../../platform/db/presence/server-rows.ts'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'

const databaseFactsRow = z.strictObject({
  server_version: z.string(),
  encoding: z.string(),
  size: z.string(),
  fsync: z.string(),
  synchronous_commit: z.string(),
  full_page_writes: z.string(),
  owns_tables: z.boolean(),
  names_sorted_by: z.string().nullable(),
  names_sorted_now: z.string().nullable(),
})
export type DatabaseFacts = z.output<typeof databaseFactsRow>

export async function databaseFacts(db: Reader): Promise<DatabaseFacts> {
  return db.one(
    databaseFactsRow,
    sql`
    select current_setting('server_version') as server_version, current_setting('server_encoding') as encoding,
      pg_size_pretty(pg_database_size(current_database())) as size, current_setting('fsync') as fsync,
      c.collversion as names_sorted_by, pg_collation_actual_version(c.oid) as names_sorted_now,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('full_page_writes') as full_page_writes,
      pg_has_role(current_user, (select relowner from pg_class where oid = 'orders'::regclass), 'member') as owns_tables
    from pg_collation c where c.oid = to_regcollation('name_order')`,
  )
}

const violatedInvariantsRow = z.strictObject({ invariant: z.string(), place: z.string() })

/** Returns the rows of invariants.sql: none on a healthy database. */
export async function findViolatedInvariants(
  db: Reader,
  text: string,
): Promise<{ invariant: string; place: string }[]> {
  return db.rows(violatedInvariantsRow, sql`${raw(text.trim().replace(/;$/, ''))}`)
}

const palletNumberingRow = z.strictObject({ gs1_prefix: z.string(), next: z.number() })
export type PalletNumbering = z.output<typeof palletNumberingRow>

/** Returns the site's GS1 prefix and the number of the next pallet. */
export async function readPalletNumbering(db: Reader): Promise<PalletNumbering> {
  return db.one(
    palletNumberingRow,
    sql`select gs1_prefix, coalesce(pg_sequence_last_value('pallet_numbers'), 0) + 1 as next from site`,
  )
}

const openWorkRow = z.strictObject({
  waiting_print_jobs: z.number(),
  failed_print_jobs: z.number(),
  open_labels: z.number(),
  running_imports: z.number(),
  running_bulk_runs: z.number(),
})
export type OpenWork = z.output<typeof openWorkRow>

export async function openWork(db: Reader): Promise<OpenWork> {
  return db.one(
    openWorkRow,
    sql`
    select
      (select count(*)::int from print_jobs where state in ${oneOf(openPrintJobStates)}) as waiting_print_jobs,
      (select count(*)::int from print_jobs where state = 'failed') as failed_print_jobs,
      (select count(*)::int from shipments where state in ('unknown', 'void_unknown')) as open_labels,
      (select count(*)::int from import_runs where state in ('queued', 'running')) as running_imports,
      (select count(*)::int from bulk_runs where state in ${oneOf(activeBulkRunStates)}) as running_bulk_runs`,
  )
}

const emailRow = z.strictObject({ name: z.string(), email: z.string() })

/** The emails of people, deactivated ones too, who can come back. */
export function userEmails(db: Reader): Promise<z.output<typeof emailRow>[]> {
  return db.rows(
    emailRow,
    sql`select name, email from users where email is not null and kind = 'person' order by name collate name_order, id`,
  )
}

const serverRow = z.strictObject({ label: z.string(), host: z.string() })

/** Returns the processes that are at work on the database, the oldest first (SERVER-2). */
export async function runningServers(db: Reader): Promise<z.output<typeof serverRow>[]> {
  return db.rows(serverRow, sql`select label, host from servers s where ${raw(holdsItsLock)} order by started_at, id`)
}
