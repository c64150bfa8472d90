import { listLimits } from '@platen/contracts/lists/list-limits'
import { openPrintJobStates, printJobStates, type PrintJobState } from '@platen/contracts/values/words'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import { printerKinds, printerLanguages } from '@platen/contracts/printers/printer-choices'
import sql, { empty, type Sql } from 'sql-template-tag'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { printerTagCodes } from '../printer-tags/printer-tags.public.ts'
import { printJobKinds } from './print-jobs.rules.ts'

const printJobViewRow = z.strictObject({
  id: z.number(),
  kind: z.string(),
  state: z.enum(printJobStates),
  file_name: z.string(),
  printer: z.string(),
  station: z.string().nullable(),
  who: z.string(),
  attempt: z.number(),
  problem: z.string(),
  created_at: z.string(),
  queued_at: z.string(),
  done_at: z.string().nullable(),
})
export type PrintJobView = z.output<typeof printJobViewRow>

interface JobFilter {
  station_id?: number | undefined
  printer_id?: number | undefined
  state?: PrintJobState | 'open' | undefined
}

const maxJobs = listLimits.print_jobs

/** Returns at most a hundred print jobs: the last ones, or those of a printer that have waited longest. */
export async function readRecentPrintJobs(db: Reader, filter: JobFilter): Promise<PrintJobView[]> {
  const { station_id: stationId } = filter
  const { found, order } = findJobs(filter)
  return db.rows(
    printJobViewRow,
    sql`
    select j.id, j.kind, j.state, j.file_name, r.name as printer, s.name as station, u.name as who, j.attempt, j.problem, j.created_at, j.queued_at, j.done_at
    from print_jobs j join printers r on r.id = j.printer_id join users u on u.id = j.user_id left join stations s on s.id = j.station_id
    where ${found} ${stationId ? sql`and j.station_id = ${stationId}` : empty}
    order by ${order} limit ${maxJobs}`,
  )
}

/** What is still to be done; a person decides about what failed. */
const isToDo = sql`j.state in ${oneOf([...openPrintJobStates, 'failed'])}`

/** The condition of the jobs of a filter, without its station, and their order. */
function findJobs({ printer_id: printerId, state }: JobFilter): { found: Sql; order: Sql } {
  const inState = state ? sql`j.state in ${oneOf(state === 'open' ? openPrintJobStates : [state])}` : sql`true`
  if (printerId === undefined) return { found: inState, order: sql`j.created_at desc, j.id desc` }
  const ofPrinter = (condition: Sql, order: Sql) =>
    sql`(select j.id from print_jobs j where j.printer_id = ${printerId} and ${condition} order by ${order} limit ${maxJobs})`
  const newest = sql`j.id desc`
  if (state === undefined) {
    const found = sql`j.id in (${ofPrinter(isToDo, sql`j.id`)} union ${ofPrinter(sql`true`, newest)})`
    return { found, order: sql`${isToDo} desc, ${newest}` }
  }
  const isWaiting = state === 'open' || openPrintJobStates.some((open) => open === state)
  // As the overview says it: since when the oldest of them is in the queue.
  const order = isWaiting ? sql`j.queued_at, j.id` : newest
  return { found: sql`j.id in ${ofPrinter(inState, order)}`, order }
}

const readJobContextRow = z.strictObject({
  state: z.enum(printJobStates),
  kind: z.enum(printJobKinds),
  /** The kind of the station that printed it; null for the office. */
  station_kind: z.enum(stationKinds).nullable(),
  /** The piece and area of a design job. */
  piece_id: z.number().nullable(),
  area: z.string().nullable(),
  printer_id: z.number(),
  printer: z.string(),
  printer_kind: z.enum(printerKinds),
  printer_archived: z.boolean(),
  /** The language of its document; null for a design. */
  language: z.enum(printerLanguages).nullable(),
  /** The printer tag of a design's piece, or the one that took its place; null for everything else. */
  printer_tag: z.string().nullable(),
  /** Whether it prints a voided shipping label. */
  voided: z.boolean(),
  /** Whether its piece or area moved on, a newer job replaced it, or its label was voided. */
  outdated: z.boolean(),
})
export type PrintJobContext = z.output<typeof readJobContextRow>

/** Reads what a print job belongs to, before anything is locked: the piece of a design is locked before its job. */
export async function readJobContext(db: Reader, id: number): Promise<PrintJobContext | undefined> {
  return db.maybe(
    readJobContextRow,
    sql`
    select j.state, j.kind, t.kind as station_kind, case when j.kind = 'design' then j.piece_id end as piece_id, case when j.kind = 'design' then j.area end as area,
      r.id as printer_id, r.name as printer, r.kind as printer_kind, r.archived_at is not null as printer_archived,
      (select case when right(d.kind, 4) = '_zpl' then 'zpl' else 'pdf' end from documents d where d.id = j.document_id) as language,
      case when j.kind = 'design' then (
        select coalesce(m.code, g.code) from pieces p join printer_tags g on g.id = p.printer_tag_id left join printer_tags m on m.id = g.merged_into_id
        where p.id = j.piece_id) end as printer_tag,
      v.voided,
      v.voided or j.kind = 'design' and (
        exists (
          select from print_jobs n
          where n.piece_id = j.piece_id and n.area = j.area and n.kind = 'design' and n.id > j.id
            and n.state not in ('failed', 'cancelled'))
        or not exists (
          select from piece_areas a join pieces p on p.id = a.piece_id
          where a.piece_id = j.piece_id and a.area = j.area and a.state = 'sent' and p.stage = 'barcode_printed')
      ) as outdated
    from print_jobs j join printers r on r.id = j.printer_id left join stations t on t.id = j.station_id
    cross join lateral (
      select j.kind = 'shipping_label' and exists (
        select from shipments s where s.state = 'voided' and j.document_id in (s.label_pdf_id, s.label_zpl_id)) as voided
    ) v
    where j.id = ${id}`,
  )
}

const otherPrinterRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: z.enum(printerKinds),
  language: z.enum(printerLanguages),
  printer_tags: z.array(z.string()),
  archived: z.boolean(),
})

/** Returns a printer to which a job may be sent instead of its own. */
export function findOtherPrinter(db: Reader, id: number): Promise<z.output<typeof otherPrinterRow> | undefined> {
  return db.maybe(
    otherPrinterRow,
    sql`
    select p.id, p.name, p.kind, p.language, ${printerTagCodes} as printer_tags, p.archived_at is not null as archived
    from printers p where p.id = ${id}`,
  )
}
