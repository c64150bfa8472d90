import { stationRow, type StationRow, stationDetail, type StationDetail } from '@platen/contracts/stations/endpoints'
import { stationFields, stationSettings } from '@platen/contracts/stations/fields'
import { pickFields } from '@platen/contracts/records/field'
import { queueStages } from '@platen/contracts/fulfillment/stages'
import sql, { join } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { refusal, type Denial } from '../../platform/http/refusal.ts'
import { defineRecord, type RecordKind } from '../records/record-kind.service.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

/** What every answer says about a station `s`. */
export const stationSelection = {
  columns: sql`
    s.id, s.version, ${columnsOf(stationFields, 's')},
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as printer,
    case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as label_printer`,
  joins: sql`left join printers p on p.id = s.printer_id left join printers l on l.id = s.label_printer_id`,
}

export function readStations(db: Reader): Promise<StationRow[]> {
  return db.rows(
    stationRow,
    sql`
    select ${stationSelection.columns} from stations s ${stationSelection.joins}
    where s.archived_at is null
    order by array_position(
      array['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging'], s.kind), s.name collate name_order`,
  )
}

async function readStation(db: Reader, id: number): Promise<StationRow> {
  const station = await db.maybe(
    stationRow,
    sql`select ${stationSelection.columns} from stations s ${stationSelection.joins} where s.id = ${id}`,
  )
  if (!station) throw refusal('not_found')
  return station
}

const stages = join(Object.entries(queueStages).map(([kind, stage]) => sql`(${kind}, ${stage})`))

/** Returns everything that a station's screen shows, of an archived one too. Throws `not_found`. */
export async function readStationDetail(db: Reader, id: number): Promise<StationDetail> {
  const station = await db.maybe(
    stationDetail,
    sql`
    select ${stationSelection.columns}, s.archived_at is not null as archived, is_station_used(s.id) as used,
      not exists (select from stations o where o.kind = s.kind and o.id <> s.id and o.archived_at is null) as only_one,
      (select count(*) from pieces c where c.stage = q.stage) as waiting,
      ${recordColumn('s')}
    from stations s ${stationSelection.joins} join (values ${stages}) q (kind, stage) on q.kind = s.kind
    where s.id = ${id}`,
  )
  if (!station) throw refusal('not_found')
  return station
}

/** Stations as records with a history (RECORD-2); a call answers with what the floor shows. */
export const stationRecord: RecordKind<StationRow> = defineRecord({
  noun: 'stations',
  table: 'stations',
  label: 'name',
  async readValues(db, id) {
    const { printer, label_printer: labelPrinter, ...station } = await readStation(db, id)
    const printers = { printer: printer?.name ?? null, label_printer: labelPrinter?.name ?? null }
    return { name: station.name, kind: station.kind, ...printers, ...pickFields(stationSettings, station) }
  },
  read: (_ctx, db, id) => readStation(db, id),
})

const usedRow = z.strictObject({ used: z.boolean() })

export async function isStationUsed(db: Reader, id: number): Promise<boolean> {
  return (await db.one(usedRow, sql`select is_station_used(${id}) as used`)).used
}

const takenRow = z.strictObject({ id: z.number(), name: z.string() })

/** Why some of these archived stations can't be restored: another one has their name. */
export async function findUnrestorableStations(db: Reader, ids: readonly number[]): Promise<Map<number, Denial>> {
  const rows = await db.rows(
    takenRow,
    sql`
    select a.id, o.name from stations a join stations o on lower(o.name) = lower(a.name) and o.archived_at is null
    where a.id = any(${ids}::bigint[]) and a.archived_at is not null`,
  )
  return new Map(rows.map(({ id, name }) => [id, { code: 'station_name_taken', values: { name } }]))
}

/** Returns the stations that use a printer, archived ones too. */
export async function findStationsOfPrinter(db: Reader, id: number): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`select id from stations where ${id} in (printer_id, label_printer_id) order by id`,
  )
  return rows.map((row) => row.id)
}
