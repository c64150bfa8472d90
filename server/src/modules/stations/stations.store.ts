import { stationRow, type StationRow } from '@platen/contracts/stations/endpoints'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

export interface StationSettings {
  printer_id: number | null
  label_printer_id: number | null
  confirm_automatically: boolean
  package_automatically: boolean
  /** Unchanged when left out. */
  packing_slips?: 'store' | 'always' | 'never' | undefined
}

const lockedStationRow = z.strictObject({ name: z.string(), kind: stationRow.shape.kind })
export type LockedStation = z.output<typeof lockedStationRow>

export function lockStation(tx: Tx, id: number): Promise<LockedStation | undefined> {
  return tx.maybe(
    lockedStationRow,
    sql`select name, kind from stations where id = ${id} and archived_at is null for no key update`,
  )
}

export async function saveSettings(tx: Tx, id: number, settings: StationSettings): Promise<void> {
  await tx.run(sql`
    update stations set printer_id = ${settings.printer_id}, label_printer_id = ${settings.label_printer_id},
      confirm_automatically = ${settings.confirm_automatically}, package_automatically = ${settings.package_automatically},
      packing_slips = coalesce(${settings.packing_slips ?? null}, packing_slips)
    where id = ${id}`)
}

const nameRow = z.strictObject({ name: z.string() })

export async function findStationName(tx: Tx, id: number): Promise<string | undefined> {
  return (await tx.maybe(nameRow, sql`select name from stations where id = ${id}`))?.name
}

export interface StationFields extends Required<StationSettings>, Pick<StationRow, 'name' | 'kind'> {}

export async function insertStation(tx: Tx, station: StationFields): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into stations (name, kind, printer_id, label_printer_id, confirm_automatically, package_automatically,
      packing_slips, search_text)
    values (${station.name}, ${station.kind}, ${station.printer_id}, ${station.label_printer_id},
      ${station.confirm_automatically}, ${station.package_automatically}, ${station.packing_slips ?? 'store'},
      ${normalizedSearch(station.name)})
    returning id`,
  )
  return id
}

export async function saveStation(tx: Tx, id: number, station: StationFields): Promise<void> {
  await tx.run(sql`
    update stations set name = ${station.name}, kind = ${station.kind}, search_text = ${normalizedSearch(station.name)},
      printer_id = ${station.printer_id}, label_printer_id = ${station.label_printer_id},
      confirm_automatically = ${station.confirm_automatically}, package_automatically = ${station.package_automatically},
      packing_slips = ${station.packing_slips ?? 'store'}
    where id = ${id}`)
}

/** Takes a printer off a station. */
export async function takePrinterOff(tx: Tx, id: number, printerId: number): Promise<void> {
  await tx.run(sql`
    update stations set printer_id = nullif(printer_id, ${printerId}), label_printer_id = nullif(label_printer_id, ${printerId})
    where id = ${id}`)
}
