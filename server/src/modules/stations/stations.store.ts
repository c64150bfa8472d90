import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { stationRow } from '@platen/contracts/stations/endpoints'
import { stationFields, type stationSettings } from '@platen/contracts/stations/fields'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

type StationPrinters = { printer_id: number | null; label_printer_id: number | null }
type Settings = FieldValues<typeof stationSettings>

export interface StationSettings extends StationPrinters, Omit<Settings, 'packing_slips'> {
  /** Unchanged when left out. */
  packing_slips?: Settings['packing_slips'] | undefined
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
  const { packing_slips: slips } = settings
  const row = {
    printer_id: settings.printer_id,
    label_printer_id: settings.label_printer_id,
    confirm_automatically: settings.confirm_automatically,
    package_automatically: settings.package_automatically,
    ...(slips !== undefined && { packing_slips: slips }),
  }
  await tx.run(sql`update stations set ${assignments(row)} where id = ${id}`)
}

const nameRow = z.strictObject({ name: z.string() })

export async function findStationName(tx: Tx, id: number): Promise<string | undefined> {
  return (await tx.maybe(nameRow, sql`select name from stations where id = ${id}`))?.name
}

export type StationFields = FieldValues<typeof stationFields> & StationPrinters

const toRow = (station: StationFields) => ({
  ...pickFields(stationFields, station),
  printer_id: station.printer_id,
  label_printer_id: station.label_printer_id,
  search_text: normalizedSearch(station.name),
})

export async function insertStation(tx: Tx, station: StationFields): Promise<number> {
  return (await tx.one(idRow, sql`insert into stations ${columnsAndValues(toRow(station))} returning id`)).id
}

export async function saveStation(tx: Tx, id: number, station: StationFields): Promise<void> {
  await tx.run(sql`update stations set ${assignments(toRow(station))} where id = ${id}`)
}

/** Takes a printer off a station. */
export async function takePrinterOff(tx: Tx, id: number, printerId: number): Promise<void> {
  await tx.run(sql`
    update stations set printer_id = nullif(printer_id, ${printerId}), label_printer_id = nullif(label_printer_id, ${printerId})
    where id = ${id}`)
}
