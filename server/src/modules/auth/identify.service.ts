import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseSignature, isSignatureValid } from '../../platform/files/signed-address.ts'
import { bearerOf, headerOf } from '../../platform/http/admit.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isApiToken } from '../../platform/http/protection/api-token.rules.ts'
import { parseViewAs, viewAsHeader } from '../../platform/http/protection/view-as.rules.ts'
import type { Caller, Services, SignedIn } from '../../platform/http/services.ts'
import type { BackgroundTasks } from '../../platform/background-tasks.ts'
import type { ServerKey } from '../../platform/server-key/server-key.ts'
import type { ActiveSessions } from '../../platform/live/hub.ts'
import { hashDeviceCookies, markDeviceSeen } from '../devices/devices.public.ts'
import { findTokenActors } from './api-tokens/api-token-callers.views.ts'
import { createTokenIdentification } from './api-tokens/identify-token.service.ts'
import { findCaller, findActiveSessions, type Identified } from './auth.views.ts'
import { findRulesOfRoles } from './rules-of-roles.views.ts'
import { markActive } from './sessions.store.ts'
import { createUnknownTokenLimiter } from './limits/unknown-token-limiter.service.ts'
import { hashToken, isSameText, signingKeyOf } from './tokens.service.ts'

type SessionServices = Pick<Services, 'identify' | 'touch'> & {
  /**
   * Returns which of these sessions and API tokens are still active, with the rules that count, and the rules of those
   * of these roles that are not archived, for open event streams.
   */
  activeSessions(ids: number[], tokenIds: number[], roleIds: number[]): Promise<ActiveSessions>
}

const anonymousCaller: Caller = {
  session: null,
  station: null,
  isPaired: true,
  now: null,
  timeZone: null,
  weekStart: null,
}

/**
 * Creates the service that identifies callers. Nothing is cached between calls, so that every change takes effect
 * immediately.
 */
export function createSessions({
  config,
  database,
  backgroundTasks,
  serverKey,
}: {
  config: Config
  database: Database
  backgroundTasks: BackgroundTasks
  serverKey: ServerKey
}): SessionServices {
  const touching = new Set<number>()
  const seeing = new Set<number>()
  const unknownTokenLimiter = createUnknownTokenLimiter()
  const identifyToken = createTokenIdentification(database, backgroundTasks, unknownTokenLimiter)

  return {
    async identify(request, spec) {
      const station = spec.station ? parseStationHeader(headerOf(request, 'x-station')) : null
      const devices = station === null ? [] : hashDeviceCookies(request.cookies)
      const bearer = bearerOf(request)
      const { signed: signature } = request.query as Record<string, unknown>
      const signed = bearer === null && spec.response === 'file' ? parseSignature(signature) : null
      const viewAs = signed?.view_as ?? parseViewAs(request.headers[viewAsHeader])
      // By their session, whose tokens may be other ones by now.
      const known = request.caller?.session_id
      if (known) {
        const found = await findCaller(database.read, { session_id: known }, { station, viewAs, devices }, config)
        return toCaller(found, serverKey) ?? anonymousCaller
      }
      if (bearer !== null) {
        if (spec.route === 'GET /metrics' && config.METRICS_TOKEN && isSameText(bearer, config.METRICS_TOKEN))
          return monitor
        if (isApiToken(bearer))
          return identifyToken(bearer, { address: request.ip, isAgain: request.caller !== null }, station)
        const hash = hashToken(bearer)
        const found = await unknownTokenLimiter.run(hash.toString('base64'), () =>
          findCaller(database.read, { bearer: hash }, { station, viewAs, devices }, config),
        )
        return toCaller(found, serverKey) ?? anonymousCaller
      }
      if (!signed) return anonymousCaller
      const path = request.url.split('?')[0] ?? ''
      const found = await unknownTokenLimiter.run(
        `${path} ${signed.session_id} ${signed.hour} ${signed.mac}`,
        async () => {
          const caller = await findCaller(
            database.read,
            { session_id: signed.session_id },
            { station, viewAs, devices },
            config,
          )
          if (!caller) return undefined
          const key = signingKeyOf(serverKey, caller.secret)
          return isSignatureValid(signed, path, key, new Date(caller.now)) ? caller : undefined
        },
      )
      if (!found) throw refusal('link_expired')
      return toCaller({ ...found, touch_due: false, seen_device: null }, serverKey) ?? anonymousCaller
    },
    touch(session: SignedIn) {
      const { seen_device: device } = session
      if (device !== null && !seeing.has(device)) {
        seeing.add(device)
        backgroundTasks.run('device not recorded as seen', () =>
          database.transaction((tx) => markDeviceSeen(tx, device)).finally(() => seeing.delete(device)),
        )
      }
      const id = session.session_id
      if (id === null || !session.touch_due || touching.has(id)) return
      touching.add(id)
      backgroundTasks.run('last activity not written', () =>
        database.transaction((tx) => markActive(tx, id)).finally(() => touching.delete(id)),
      )
    },
    async activeSessions(ids, tokenIds, roleIds) {
      const reading = database.reading()
      const tokens = await findTokenActors(reading.db, tokenIds)
      return {
        rules: await findActiveSessions(reading.db, ids, config),
        tokens: new Map(tokens.map(({ id, rules }) => [id, rules])),
        roles: await findRulesOfRoles(reading.db, roleIds),
        read: await reading.rows(),
      }
    },
  }
}

// Metrics are read without an account: one rule, for one endpoint.
const monitor: Caller = {
  session: {
    id: 0,
    name: 'metrics',
    rules: [{ action: 'write', subject: 'setting' }],
    session_id: 0,
    signing_key: Buffer.alloc(0),
    must_change_password: false,
    second_factor_due: false,
    proved: false,
    touch_due: false,
    seen_device: null,
    view_as: null,
  },
  station: null,
  isPaired: true,
  now: null,
  timeZone: null,
  weekStart: null,
}

function toCaller(found: Identified | undefined, serverKey: ServerKey): Caller | undefined {
  if (!found) return undefined
  const { station, is_paired: isPaired, now, time_zone: timeZone, week_start: weekStart, secret, ...person } = found
  let key: Buffer | undefined
  const session = {
    ...person,
    // Derived for the few calls that sign something: it takes a tenth of a millisecond.
    get signing_key() {
      return (key ??= signingKeyOf(serverKey, secret))
    },
  }
  return { session, station, isPaired, now: new Date(now), timeZone, weekStart }
}

/** Parses a station header: an id, or a name that is percent-encoded if it has characters that headers can't carry. */
function parseStationHeader(header: string | null): number | string | null {
  if (header === null || header.length > 400) return null
  if (/^[1-9]\d{0,14}$/.test(header)) return Number(header)
  try {
    const name = decodeURIComponent(header).normalize()
    return name.isWellFormed() && !name.includes('\u0000') ? name : null
  } catch {
    return null
  }
}
