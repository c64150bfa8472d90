import sql, { empty } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'
import type { PrintJobRow } from './print-jobs.store.ts'

export interface PrintJobView {
  id: number
  kind: string
  state: PrintJobRow['state']
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
  filter: { station_id?: number | undefined; state?: PrintJobRow['state'] | undefined },
): Promise<PrintJobView[]> {
  return db.rows(sql`
    select j.id, j.kind, j.state, j.file_name, r.name as printer, s.name as station, u.name as who, j.attempt, j.problem, j.created_at, j.done_at
    from print_jobs j join printers r on r.id = j.printer_id join users u on u.id = j.user_id left join stations s on s.id = j.station_id
    where true ${filter.station_id ? sql`and j.station_id = ${filter.station_id}` : empty} ${filter.state ? sql`and j.state = ${filter.state}` : empty}
    order by j.created_at desc, j.id desc limit 100`)
}
