import { stationRow, type StationRow } from '@platen/contracts/printers'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

function stationQuery(condition: Sql): Sql {
  return sql`
    select s.id, s.name, s.kind, s.confirm_automatically, s.package_automatically, s.version,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as printer,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as label_printer
    from stations s
    left join printers p on p.id = s.printer_id
    left join printers l on l.id = s.label_printer_id
    where s.archived_at is null and ${condition}
    order by array_position(
      array['print_barcode', 'print_design', 'confirm_printed', 'quality_check', 'packaging'], s.kind), lower(s.name)`
}

export function readStations(db: Reader): Promise<StationRow[]> {
  return db.rows(stationRow, stationQuery(sql`true`))
}

export function findStation(db: Reader, id: number): Promise<StationRow | undefined> {
  return db.maybe(stationRow, stationQuery(sql`s.id = ${id}`))
}
