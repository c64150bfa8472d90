import { stationRow, type StationRow } from '@platen/contracts/printers'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

export interface StationSettings {
  printer_id: number | null
  label_printer_id: number | null
  confirm_automatically: boolean
  package_automatically: boolean
}

const lockedStationRow = z.strictObject({ name: z.string(), kind: stationRow.shape.kind, version: z.number() })
export type LockedStation = z.output<typeof lockedStationRow>

export function lockStation(tx: Tx, id: number): Promise<LockedStation | undefined> {
  return tx.maybe(
    lockedStationRow,
    sql`select name, kind, version from stations where id = ${id} and archived_at is null for no key update`,
  )
}

export async function saveSettings(tx: Tx, id: number, settings: StationSettings): Promise<void> {
  await tx.run(sql`
    update stations set printer_id = ${settings.printer_id}, label_printer_id = ${settings.label_printer_id},
      confirm_automatically = ${settings.confirm_automatically}, package_automatically = ${settings.package_automatically},
      version = version + 1
    where id = ${id}`)
}

export async function insertStation(
  tx: Tx,
  station: Pick<StationRow, 'name' | 'kind'> & StationSettings,
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stations (name, kind, printer_id, label_printer_id, confirm_automatically, package_automatically)
    values (${station.name}, ${station.kind}, ${station.printer_id}, ${station.label_printer_id},
      ${station.confirm_automatically}, ${station.package_automatically})
    returning id`,
  )
  return id
}
