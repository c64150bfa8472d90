import { openPrintJobStates } from '@platen/contracts/values/words'
import { printerEndpoints, printerListRow } from '@platen/contracts/printers/endpoints'
import { printerColumns } from '@platen/contracts/printers/fields'
import { printerViews } from '@platen/contracts/printers/views'
import { labelsOf } from '@platen/contracts/records/field'
import sql from 'sql-template-tag'
import { beginsWith, oneOf } from '../../platform/db/sql-text.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { latestEndedJob } from './printers.public.views.ts'
import { printerTagCodes } from '../printer-tags/printer-tags.public.ts'

/** The columns of one printer `p`, for its list and its screen. */
export const printerOverview = {
  columns: sql`
    p.id, p.version, p.name, p.kind, p.driver, p.language, ${printerTagCodes} as printer_tags, p.label_size, p.dpi,
    p.archived_at is not null as archived, o.open_jobs, o.last_job_at, u.stations,
    case when o.is_printing then 'printing' when e.state = 'failed' then 'failing' when o.open_jobs > 0 then 'waiting'
      else 'idle' end as state,
    case when e.state = 'failed' and not o.is_printing then e.problem else '' end as problem`,
  joins: sql`
    ${latestEndedJob}
    cross join lateral (
      select (select count(*) from print_jobs j where j.printer_id = p.id and j.state in ${oneOf(openPrintJobStates)}) as open_jobs,
        exists (select from print_jobs j where j.printer_id = p.id and j.state = 'sent') as is_printing,
        (select j.created_at from print_jobs j where j.printer_id = p.id order by j.id desc limit 1) as last_job_at
    ) o
    cross join lateral (
      select count(*) as stations from stations s where p.id in (s.printer_id, s.label_printer_id) and s.archived_at is null
    ) u`,
}

/** The printers, with what each of them is doing. */
export const printerList = defineList({
  name: 'printers',
  endpoint: printerEndpoints.list,
  table: sql`printers p`,
  id: sql`p.id`,
  filters: {
    kind: (kind) => sql`p.kind = ${kind}`,
    failed_jobs: () => sql`exists (select from print_jobs j where j.printer_id = p.id and j.state = 'failed')`,
    waiting_jobs: () => sql`exists (
      select from print_jobs j where j.printer_id = p.id and j.state in ${oneOf(openPrintJobStates)})`,
    archived: byArchived('p'),
  },
  views: printerViews,
  search: searchWords(sql`p.search_text`, (typed) => sql`lower(p.name) like ${beginsWith(typed.toLowerCase())}`),
  sorts: sortBy('name', byName('p.name')),
  row: printerListRow,
  select: () => printerOverview,
  columns: labelsOf(printerColumns),
  cells: cellsOf(printerColumns),
})
