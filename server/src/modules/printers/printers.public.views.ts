import { printerRow, type PrinterRow } from '@platen/contracts/printers/endpoints'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { printerTagCodes } from '../printer-tags/printer-tags.public.ts'

/** The newest of the jobs of `printers p` that ended, as `e`: a printer is failing while that one failed. */
export const latestEndedJob = sql`
  left join lateral (
    select j.state, j.problem, j.done_at from print_jobs j where j.printer_id = p.id and j.state in ('done', 'failed')
    order by j.id desc limit 1
  ) e on true`

/** Returns the printers without their addresses, as every user can see them. */
export function readPrinters(db: Reader): Promise<PrinterRow[]> {
  return db.rows(
    printerRow,
    sql`
    select p.id, p.name, p.kind, p.driver, p.language, ${printerTagCodes} as printer_tags, p.label_size
    from printers p
    where p.archived_at is null
    order by p.kind, p.name collate name_order`,
  )
}

const printersByIdRow = printerRow.pick({ id: true, name: true, kind: true })

export function findPrinters(db: Reader, ids: readonly number[]): Promise<Pick<PrinterRow, 'id' | 'name' | 'kind'>[]> {
  return db.rows(
    printersByIdRow,
    sql`select id, name, kind from printers where id = any(${ids}::bigint[]) and archived_at is null`,
  )
}
