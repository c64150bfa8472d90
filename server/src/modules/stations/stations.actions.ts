import { stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import { type StationRow, stationEndpoints, type StationDetail } from '@platen/contracts/stations/endpoints'
import { stationKindWords } from '@platen/contracts/values/words'
import type { Call, Ctx } from '../../platform/http/context.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { changeRecord, changeRecordIn, createRecord, recordEvent } from '../records/records.actions.ts'
import { assertUnique, lockUnique, type UniqueColumn } from '../records/record-fields.actions.ts'
import type { RecordKind } from '../records/record-kind.service.ts'
import { findOriginal } from '../records/record-original.actions.ts'
import { recordBulkActions } from '../records/record-bulk.actions.ts'
import { isPairingRequired } from '../devices/devices.public.ts'
import { findPrinters } from '../printers/printers.public.views.ts'
import { assertPrintersFit } from './station-printers.rules.ts'
import * as store from './stations.store.ts'
import {
  findStationsOfPrinter,
  findUnrestorableStations,
  isStationUsed,
  readStationDetail,
  stationRecord,
} from './stations.views.ts'

/** Sets a station's printers and automatic steps (PRINT-18). */
export async function setStationSettings(
  ctx: Ctx,
  id: number,
  { version, ...settings }: store.StationSettings & { version: number },
): Promise<StationRow> {
  return ctx.write(async (tx) => {
    const station = await store.lockStation(tx, id)
    if (!station) throw refusal('not_found')
    await assertMaySet(tx, ctx, { id, ...station })
    return changeRecordIn(
      tx,
      ctx,
      stationRecord,
      { id, version },
      async () => {
        await assertPrinters(tx, station.kind, settings)
        await store.saveSettings(tx, id, settings)
      },
      { event: 'settings_set' },
    )
  })
}

/** Throws unless somebody may change settings, or works at this station: where stations are paired, from there. */
async function assertMaySet(
  tx: Tx,
  ctx: Call,
  station: { id: number; name: string; kind: StationRow['kind'] },
): Promise<void> {
  if (may(ctx, 'setting.write')) return
  if (!may(ctx, stationWritePermissions[station.kind]))
    throw refusal('station_settings_not_yours', { station: station.name, kind: stationKindWords[station.kind] })
  // A call that names a station came from a browser that is paired with it (ACCESS-50).
  if (ctx.station?.id !== station.id && (await isPairingRequired(tx)))
    throw refusal('station_settings_elsewhere', { station: station.name })
}

async function assertPrinters(
  tx: Tx,
  kind: StationRow['kind'],
  choice: { printer_id: number | null; label_printer_id: number | null },
): Promise<void> {
  const chosen = [choice.printer_id, choice.label_printer_id].filter((printerId) => printerId !== null)
  assertPrintersFit(kind, choice, await findPrinters(tx, chosen))
}

/** Takes an archived printer off its stations, whose histories say so. */
export async function releasePrinter(tx: Tx, ctx: Call, printer: { id: number; name: string }): Promise<void> {
  for (const id of await findStationsOfPrinter(tx, printer.id)) {
    const before = await stationRecord.readValues(tx, id)
    await store.takePrinterOff(tx, id, printer.id)
    await recordEvent(tx, ctx, stationRecord, id, { event: 'printer_archived', other: printer.name }, before)
  }
}

const uniqueName: UniqueColumn = { table: 'stations', column: 'name', taken: 'station_name_taken' }

/** Stations as records, answered with what their own screen shows. */
export const stationScreenRecord: RecordKind<StationDetail> = {
  ...stationRecord,
  read: (_ctx, db, id) => readStationDetail(db, id),
  async beforeRestore(tx, _ctx, { id }) {
    await lockUnique(tx, uniqueName)
    const denial = (await findUnrestorableStations(tx, [id])).get(id)
    if (denial) throw refusal(denial.code, denial.values)
  },
}

/** Adds a station (SITE-7). Its name must be unused by stations in use. */
export function createStation(
  ctx: Ctx,
  { copy_of: copyOf, ...station }: store.StationFields & { copy_of?: number | undefined },
): Promise<StationDetail> {
  return createRecord(ctx, stationScreenRecord, async (tx) => {
    await assertPrinters(tx, station.kind, station)
    await assertUnique(tx, uniqueName, station.name, null)
    const original = await findOriginal(copyOf, (id) => store.findStationName(tx, id))
    return { id: await store.insertStation(tx, station), copy_of: original }
  })
}

export function editStation(
  ctx: Ctx,
  id: number,
  { version, ...station }: store.StationFields & { version: number },
): Promise<StationDetail> {
  return changeRecord(ctx, stationScreenRecord, { id, version }, async (tx) => {
    const now = await store.lockStation(tx, id)
    if (now && now.kind !== station.kind && (await isStationUsed(tx, id))) {
      throw fieldRefusal('kind', 'station_kind_fixed', { station: now.name })
    }
    await assertPrinters(tx, station.kind, station)
    await assertUnique(tx, uniqueName, station.name, id)
    await store.saveStation(tx, id, station)
  })
}

/** What can be done with many stations (BULK-7). */
export const stationBulkActions = recordBulkActions(stationScreenRecord, {
  single: stationEndpoints,
  nameColumn: 'name',
  findUnrestorable: findUnrestorableStations,
})
