import * as devices from '@platen/contracts/devices/endpoints'
import type { OwnDevice } from '@platen/contracts/devices/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerOf } from '../../platform/http/admit.ts'
import type { Call } from '../../platform/http/context.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { setSiteCookie, siteCookieOf } from '../../platform/http/protection/site-cookies.ts'
import { readList } from '../../platform/lists/read-list.ts'
import {
  confirmDevice,
  deriveDeviceToken,
  deviceCookieOf,
  hashDeviceCookies,
  requestPairing,
  unpairDevice,
} from './devices.actions.ts'
import { deviceList, readOwnDevice, readWaitingDevices } from './devices.views.ts'

/** SPEC-94. A bench that is used within it has its cookie renewed. */
const cookieSeconds = 30 * 24 * 60 * 60

/** Asks for a code, and gives the browser the cookie that the code will pair: only if there is a code. */
async function askForCode(ctx: Call, stationId: number, request: FastifyRequest, reply: FastifyReply) {
  const { session } = request.admitted
  if (!session || ctx.key === null) throw new Error('a device is paired in a session, with a key')
  // A machine with an API token is no browser that could keep a cookie.
  if (session.signing_key === null) throw refusal('api_token_not_here')
  const { token, hash } = deriveDeviceToken(session.signing_key, stationId, ctx.key)
  const shown = await requestPairing(ctx, stationId, {
    token_hash: hash,
    sent_hashes: hashDeviceCookies(request.cookies),
    user_agent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
  })
  setSiteCookie(request, reply, deviceCookieOf(stationId), token, cookieSeconds)
  return shown
}

/**
 * Says what the browser is paired with. Its cookies are renewed: a bench that is in use never has to be paired again.
 */
async function readAndRenew(ctx: Call, request: FastifyRequest, reply: FastifyReply): Promise<OwnDevice> {
  const own = await readOwnDevice(ctx.db, ctx.now, hashDeviceCookies(request.cookies))
  for (const stationId of own.station_ids) {
    const cookie = deviceCookieOf(stationId)
    const token = siteCookieOf(request, cookie) ?? request.cookies[cookie.name]
    if (token !== undefined) setSiteCookie(request, reply, cookie, token, cookieSeconds)
  }
  return own
}

export const deviceRoutes: Binding[] = [
  on(devices.listDevices, (ctx, { query }) => readList(ctx, deviceList, query)),
  on(devices.listWaitingDevices, (ctx) => readWaitingDevices(ctx.db, ctx.now)),
  on(devices.getOwnDevice, (ctx, { request, reply }) => readAndRenew(ctx, request, reply)),
  on(devices.requestPairing, (ctx, { body, request, reply }) => askForCode(ctx, body.station_id, request, reply)),
  on(devices.confirmDevice, (ctx, { body }) => confirmDevice(ctx, body)),
  on(devices.unpairDevice, (ctx, { params }) => unpairDevice(ctx, params.id)),
]
