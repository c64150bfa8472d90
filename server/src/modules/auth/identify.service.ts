import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { parseSignature, isSignatureValid } from '../../platform/files/signed-address.ts'
import { bearerOf, headerOf } from '../../platform/http/admit.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Ahead, Caller, Services, SignedIn } from '../../platform/http/services.ts'
import type { BackgroundTasks } from '../../platform/background-tasks.ts'
import type { ActiveSessions } from '../../platform/live/hub.ts'
import { findCaller, findActiveSessions, type Identified } from './auth.views.ts'
import { sessionLimits } from './session-limits.rules.ts'
import { markActive } from './sessions.store.ts'
import { createUnknownTokenLimiter } from './limits/unknown-token-limiter.service.ts'
import { hashToken, isSameText } from './tokens.service.ts'

type SessionServices = Pick<Services, 'identify' | 'touch'> & {
  /** Returns which of these sessions are still active, with their users' rules, for open event streams. */
  activeSessions(ids: number[]): Promise<ActiveSessions>
}

const anonymousCaller: Caller = { session: null, station: null, now: null, ahead: undefined }

/**
 * Creates the service that identifies callers. Nothing is cached between calls, so that every change takes effect
 * immediately.
 */
export function createSessions(config: Config, database: Database, backgroundTasks: BackgroundTasks): SessionServices {
  const limits = sessionLimits(config)
  const touching = new Set<number>()
  const unknownTokenLimiter = createUnknownTokenLimiter()
  return {
    async identify(request, spec, ahead) {
      const station = spec.station ? parseStationHeader(headerOf(request, 'x-station')) : null
      const bearer = bearerOf(request)
      if (bearer !== null) {
        if (spec.route === 'GET /metrics' && config.METRICS_TOKEN && isSameText(bearer, config.METRICS_TOKEN))
          return monitor
        const hash = hashToken(bearer)
        const who = (db: Reader) => findCaller(db, { bearer: hash }, station, limits)
        const caller = await unknownTokenLimiter.run(hash.toString('base64'), (isFamiliar) =>
          // Nothing else is read for an unknown token.
          isFamiliar && ahead ? identifyAndPrefetch(database, who, ahead) : who(database.read).then(toCaller),
        )
        return caller ?? anonymousCaller
      }
      const signed = spec.response === 'file' ? parseSignature((request.query as Record<string, unknown>).signed) : null
      if (!signed) return anonymousCaller
      const path = request.url.split('?')[0] ?? ''
      const found = await unknownTokenLimiter.run(
        `${path} ${signed.session_id} ${signed.hour} ${signed.mac}`,
        async () => {
          const one = await findCaller(database.read, { session_id: signed.session_id }, station, limits)
          return one && isSignatureValid(signed, path, one.secret, new Date(one.now)) ? one : undefined
        },
      )
      if (!found) throw refusal('link_expired')
      return toCaller({ ...found, touch_due: false }) ?? anonymousCaller
    },
    touch(session: SignedIn) {
      const id = session.session_id
      if (!session.touch_due || touching.has(id)) return
      touching.add(id)
      backgroundTasks.run('last activity not written', () =>
        database.transaction((tx) => markActive(tx, id)).finally(() => touching.delete(id)),
      )
    },
    async activeSessions(ids) {
      const reading = database.reading()
      return { rules: await findActiveSessions(reading.db, ids, limits), read: await reading.rows() }
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
    secret: Buffer.alloc(0),
    must_change_password: false,
    touch_due: false,
  },
  station: null,
  now: null,
  ahead: undefined,
}

function toCaller(found: Identified | undefined): Caller | undefined {
  if (!found) return undefined
  const { station, now, ...session } = found
  return { session, station, now: new Date(now), ahead: undefined }
}

/**
 * Identifies the caller and prefetches what the endpoint will read. If the prefetch fails, the endpoint reads it again
 * and reports the error.
 */
async function identifyAndPrefetch(
  database: Database,
  who: (db: Reader) => Promise<Identified | undefined>,
  ahead: Ahead,
) {
  const [found, read] = await database.together(who, ahead)
  if (found.status === 'rejected') throw found.reason
  const caller = toCaller(found.value)
  return caller && { ...caller, ahead: read.status === 'fulfilled' ? read.value : undefined }
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
