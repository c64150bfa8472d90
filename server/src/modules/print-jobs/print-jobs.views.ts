import sql, { empty } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

export type PrintJobState = 'queued' | 'sent' | 'done' | 'failed' | 'cancelled'

export interface PrintJobView {
  id: number
  kind: string
  state: PrintJobState
  file_name: string
  printer: string
  station: string | null
  who: string
  attempt: number
  problem: string
  created_at: string
  done_at: string | null
}

/** The last hundred print jobs, newest first. */
export async function recentPrintJobs(
  db: Reader,
  filter: { station_id?: number | undefined; state?: PrintJobState | undefined },
): Promise<PrintJobView[]> {
  return db.rows(sql`
    select j.id, j.kind, j.state, j.file_name, r.name as printer, s.name as station, u.name as who, j.attempt, j.problem, j.created_at, j.done_at
    from print_jobs j join printers r on r.id = j.printer_id join users u on u.id = j.user_id left join stations s on s.id = j.station_id
    where true ${filter.station_id ? sql`and j.station_id = ${filter.station_id}` : empty} ${filter.state ? sql`and j.state = ${filter.state}` : empty}
    order by j.created_at desc, j.id desc limit 100`)
}

/** What a print job is about, read before anything is locked: the piece of a design is locked before its job. */
export async function printJobAbout(
  db: Reader,
  id: number,
): Promise<{ piece_id: number; area: string } | { piece_id: null; area: null } | undefined> {
  return db.maybe(sql`
    select case when kind = 'design' then piece_id end as piece_id, case when kind = 'design' then area end as area
    from print_jobs where id = ${id}`)
}
