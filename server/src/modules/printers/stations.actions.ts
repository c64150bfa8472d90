import { isAllowed } from '@platen/contracts/ability'
import { stationWritePermissions } from '@platen/contracts/fulfillment/stages'
import type { StationRow } from '@platen/contracts/printers'
import { stationKindWords } from '@platen/contracts/values/words'
import type { Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { assertVersion, recordAudit } from '../audit/audit.public.ts'
import { findPrinters } from './printers.views.ts'
import { assertPrintersFit } from './station-printers.rules.ts'
import { lockStation, saveSettings, type StationSettings } from './stations.store.ts'
import { findStation } from './stations.views.ts'

/** Sets a station's printers and automatic steps (PRINT-18). */
export async function saveStation(
  ctx: Ctx,
  id: number,
  { version, ...settings }: StationSettings & { version: number },
): Promise<StationRow> {
  return ctx.write(async (tx) => {
    const station = await lockStation(tx, id)
    if (!station) throw refusal('not_found')
    const mayWork = isAllowed(ctx.user.rules, ['setting.write', stationWritePermissions[station.kind]])
    if (!mayWork) {
      throw refusal('station_settings_not_yours', { station: station.name, kind: stationKindWords[station.kind] })
    }
    const current = { id, version: station.version, actions: ['station.settings_set'] }
    await assertVersion(tx, version, current, () => findStation(tx, id))
    const chosen = [settings.printer_id, settings.label_printer_id].filter((one) => one !== null)
    assertPrintersFit(station.kind, settings, await findPrinters(tx, chosen))
    await saveSettings(tx, id, settings)
    await recordAudit(tx, ctx, 'station.settings_set', id, { ...settings })
    const saved = await findStation(tx, id)
    if (!saved) throw refusal('not_found')
    return saved
  })
}
