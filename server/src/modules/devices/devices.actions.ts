import type { DeviceRow } from '@platen/contracts/devices/endpoints'
import type { Call } from '../../platform/http/context.ts'
import { fieldRefusal, refusal } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { newPairingCode } from './device-token.service.ts'
import * as store from './devices.store.ts'
import {
  countRecentWrongCodes,
  findStation,
  isPairingRequired,
  readDevice,
  readOwnDevice,
  readStationName,
} from './devices.views.ts'

export { deriveDeviceToken, deviceCookieOf, hashDeviceCookies } from './device-token.service.ts'

/**
 * Lets a browser show a code for a station (ACCESS-50). Throws while pairing isn't required, and `device_code_gone` for
 * a repeated request whose code is of no use any more.
 */
export async function requestPairing(
  ctx: Call,
  stationId: number,
  browser: { token_hash: Buffer; sent_hashes: readonly Buffer[]; user_agent: string },
): Promise<{ station_id: number; code: string; expires_at: string }> {
  await ctx.write(async (tx) => {
    if (!(await isPairingRequired(tx))) throw refusal('device_pairing_off')
    const station = await findStation(tx, stationId)
    if (!station) throw fieldRefusal('station_id', 'device_station_unknown')
    // Its cookie would be replaced by one that isn't confirmed yet.
    const { station_ids: paired } = await readOwnDevice(tx, ctx.now, browser.sent_hashes)
    if (paired.includes(stationId)) throw refusal('device_paired_already', { station: station.name })
    await store.lockCodesOf(tx, ctx.user.id)
    await store.replaceCode(tx, { ...browser, station_id: stationId, code: newPairingCode(), user_id: ctx.user.id })
    return { station_id: stationId }
  })
  // Not from the answer that is kept under the key: backups contain those, and no codes (RESTORE-7).
  const [shown] = (await readOwnDevice(ctx.db, ctx.now, [browser.token_hash])).codes
  if (!shown) throw refusal('device_code_gone')
  return shown
}

/** A person may type this many wrong codes, for all stations together, in this time. */
const maxWrongCodes = 10
const wrongCodesWindowSeconds = 600

/**
 * Pairs the browser that shows a code with its station. A wrong code counts as a try against each code that browsers
 * show for the station, and against the person who typed it, also when two try at the same time.
 */
export async function confirmDevice(
  ctx: Call,
  { station_id: stationId, code: typed }: { station_id: number; code: string },
): Promise<DeviceRow> {
  const storedAnswer = await ctx.storedAnswer<DeviceRow>()
  if (storedAnswer !== undefined) return storedAnswer
  const station = await findStation(ctx.db, stationId)
  if (!station) throw fieldRefusal('station_id', 'device_station_unknown')
  const wrong = () => fieldRefusal('code', 'device_code_wrong', { station: station.name })
  // Counted in a transaction of its own: the refusal undoes the one that pairs.
  const isRight = await ctx.transaction(async (tx) => {
    await store.lockCodesOf(tx, ctx.user.id)
    const { n, seconds_left: seconds } = await countRecentWrongCodes(tx, ctx.user.id, wrongCodesWindowSeconds)
    if (n >= maxWrongCodes) throw refusal('too_many_requests', { count: seconds }, { retryAfterS: seconds })
    const codes = await store.lockShownCodes(tx, stationId)
    if (codes.some(({ code }) => code === typed)) return true
    await store.countWrongCode(
      tx,
      codes.map((code) => code.id),
    )
    await recordAudit(tx, ctx, 'device.code_refused', null, { station: station.name })
    return false
  })
  if (!isRight) throw wrong()
  return ctx.write(async (tx) => {
    const shown = (await store.lockShownCodes(tx, stationId)).find(({ code }) => code === typed)
    // Somebody else confirmed it meanwhile.
    if (!shown) throw wrong()
    const id = await store.insertDevice(tx, shown, { station_id: stationId, user_id: ctx.user.id })
    await recordAudit(tx, ctx, 'device.paired', id, { station: station.name })
    return readDevice(tx, id)
  })
}

/** Unpairs a browser from its station. Its next call there is refused. */
export function unpairDevice(ctx: Call, id: number): Promise<{ unpaired: true }> {
  return ctx.write(async (tx) => {
    const stationId = await store.deleteDevice(tx, id)
    if (stationId === undefined) throw refusal('not_found')
    await recordAudit(tx, ctx, 'device.unpaired', id, { station: await readStationName(tx, stationId) })
    return { unpaired: true as const }
  })
}
