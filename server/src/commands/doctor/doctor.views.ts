import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

export interface DatabaseFacts {
  server_version: string
  encoding: string
  size: string
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  owns_tables: boolean
}

export async function databaseFacts(db: Reader): Promise<DatabaseFacts> {
  return db.one(sql`
    select current_setting('server_version') as server_version, current_setting('server_encoding') as encoding,
      pg_size_pretty(pg_database_size(current_database())) as size, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('full_page_writes') as full_page_writes,
      pg_has_role(current_user, (select relowner from pg_class where oid = 'orders'::regclass), 'member') as owns_tables`)
}

/** Returns the rows of invariants.sql: none on a healthy database. */
export async function violatedInvariants(db: Reader, text: string): Promise<{ invariant: string; place: string }[]> {
  return db.rows(sql`${raw(text.trim().replace(/;$/, ''))}`)
}

export interface OpenWork {
  waiting_print_jobs: number
  failed_print_jobs: number
  open_labels: number
  running_imports: number
}

export async function openWork(db: Reader): Promise<OpenWork> {
  return db.one(sql`
    select
      (select count(*)::int from print_jobs where state in ('queued', 'sent')) as waiting_print_jobs,
      (select count(*)::int from print_jobs where state = 'failed') as failed_print_jobs,
      (select count(*)::int from shipments where state in ('unknown', 'void_unknown')) as open_labels,
      (select count(*)::int from import_runs where state in ('queued', 'running')) as running_imports`)
}
