import { openPrintJobStates } from '@platen/contracts/values/words'
import { printerDetail, type PrinterDetail } from '@platen/contracts/printers/endpoints'
import { printerColumns, printerFields } from '@platen/contracts/printers/fields'
import { schemasOf } from '@platen/contracts/records/field'
import type { RecordValues } from '@platen/contracts/records/record'
import { labelSizes, printerKinds, printerLanguages } from '@platen/contracts/printers/printer-choices'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf, oneOf } from '../../platform/db/sql-text.ts'
import type { Config } from '../../platform/config.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import { refusal, type Denial } from '../../platform/http/refusal.ts'
import { createAllowedNetworks, judgeTypedAddress } from '../../platform/network/allowed-networks.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { printerTagCodes } from '../printer-tags/printer-tags.public.ts'
import { printerOverview } from './printer-list.views.ts'

// What benches and Package print at the printer's stations, if the printer says what is loaded.
const labelSizeConflicts = raw(`coalesce((
  select json_agg(distinct needed.size) from (
    select site.piece_label as size from stations s, site
    where s.label_printer_id = p.id and s.archived_at is null and s.kind <> 'packaging'
    union all
    select v.label_size from stations s, shipping_vendors v
    where s.label_printer_id = p.id and s.archived_at is null and s.kind = 'packaging'
      and v.active and v.archived_at is null and v.label_size is not null
  ) needed where needed.size <> p.label_size
), '[]')`)

const detailRow = printerDetail.omit({ address_warning: true })

/** Returns everything that a printer's screen shows, of an archived one too. Throws `not_found`. */
export async function readPrinterDetail(
  db: Reader,
  config: Pick<Config, 'ALLOWED_NETWORKS'>,
  id: number,
): Promise<PrinterDetail> {
  const printer = await db.maybe(
    detailRow,
    sql`
    select ${printerOverview.columns}, p.address, ${labelSizeConflicts} as label_size_conflicts,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'code', t.code) order by t.code)
        from printers_of_tags l join printer_tags t on t.id = l.printer_tag_id where l.printer_id = p.id
      ), '[]') as printer_tag_rows,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name collate name_order)
        from stations s where p.id in (s.printer_id, s.label_printer_id) and s.archived_at is null
      ), '[]') as station_rows,
      ${await isUnreferenced(db, 'printers', 'p')} as unused,
      ${recordColumn('p')}
    from printers p ${printerOverview.joins} where p.id = ${id}`,
  )
  if (!printer) throw refusal('not_found')
  const networks = createAllowedNetworks(config.ALLOWED_NETWORKS ?? [])
  return { ...printer, address_warning: printer.address === '' ? null : judgeTypedAddress(printer.address, networks) }
}

const valuesRow = z.strictObject({
  ...schemasOf(printerFields),
  driver: printerColumns.driver.schema,
  printer_tags: z.array(z.string()),
})

/** Returns what the history of a printer keeps. */
export function readPrinterValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select ${columnsOf(printerFields, 'p')}, ${printerTagCodes} as printer_tags from printers p where p.id = ${id}`,
  )
}

const usedPrinterRow = z.strictObject({
  name: z.string(),
  kind: z.enum(printerKinds),
  language: z.enum(printerLanguages),
  label_size: z.enum(labelSizes).nullable(),
  printer_tag_ids: z.array(z.number()),
  open_jobs: z.number(),
  used: z.boolean(),
})
export type UsedPrinter = z.output<typeof usedPrinterRow>

/** Returns what decides how a printer may be changed. The caller has locked it. */
export async function readPrinterUse(db: Reader, id: number): Promise<UsedPrinter> {
  return db.one(
    usedPrinterRow,
    sql`
    select p.name, p.kind, p.language, p.label_size, array(select l.printer_tag_id from printers_of_tags l where l.printer_id = p.id) as printer_tag_ids,
      (select count(*) from print_jobs j where j.printer_id = p.id and j.state in ${oneOf(openPrintJobStates)}) as open_jobs,
      not (${await isUnreferenced(db, 'printers', 'p')}) as used
    from printers p where p.id = ${id}`,
  )
}

const takenRow = z.strictObject({ id: z.number(), name: z.string() })

/** Why some of these archived printers can't be restored: another one has their name. */
export async function findUnrestorablePrinters(db: Reader, ids: readonly number[]): Promise<Map<number, Denial>> {
  const rows = await db.rows(
    takenRow,
    sql`
    select a.id, o.name from printers a join printers o on lower(o.name) = lower(a.name) and o.archived_at is null
    where a.id = any(${ids}::bigint[]) and a.archived_at is not null`,
  )
  return new Map(rows.map(({ id, name }) => [id, { code: 'printer_name_taken', values: { name } }]))
}
