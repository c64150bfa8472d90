import type { Rule } from '@platen/contracts/ability'
import type { Config } from '../../platform/config.ts'
import type { Database, Reader } from '../../platform/db/database.ts'
import { parseSignature, isSignatureValid } from '../../platform/files/signed-address.ts'
import { bearerOf, headerOf } from '../../platform/http/admit.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Ahead, Caller, Services, SignedIn } from '../../platform/http/services.ts'
import type { BackgroundTasks } from '../../platform/background-tasks.ts'
import { identified, livingSessions, type Identified } from './auth.views.ts'
import { sessionLimits } from './session-limits.rules.ts'
import { markActive } from './sessions.store.ts'
import { createUnknownTokenLimiter } from './limits/unknown-token-limiter.service.ts'
import { hashToken, sameText } from './tokens.service.ts'

type SessionServices = Pick<Services, 'identify' | 'touch'> & {
  /** Those of these sessions that are still alive with what their users may do, for streams that are open. */
  living(ids: number[]): Promise<Map<number, readonly Rule[]>>
}

const nobody: Caller = { session: null, station: null, now: null, ahead: undefined }

/** How calls find out who makes them. Nothing is kept between calls, so that every change takes effect at once. */
export function createSessions(config: Config, database: Database, backgroundTasks: BackgroundTasks): SessionServices {
  const limits = sessionLimits(config)
  const touching = new Set<number>()
  const unknownTokenLimiter = createUnknownTokenLimiter()
  return {
    async identify(request, spec, ahead) {
      const station = spec.station ? stationIn(headerOf(request, 'x-station')) : null
      const bearer = bearerOf(request)
      if (bearer !== null) {
        if (spec.route === 'GET /metrics' && config.METRICS_TOKEN && sameText(bearer, config.METRICS_TOKEN))
          return monitor
        const hash = hashToken(bearer)
        const who = (db: Reader) => identified(db, { bearer: hash }, station, limits)
        const caller = await unknownTokenLimiter.run(hash.toString('base64'), (isFamiliar) =>
          // Who makes tokens up has nothing else asked for them.
          isFamiliar && ahead ? askBoth(database, who, ahead) : who(database.read).then(callerOf),
        )
        return caller ?? nobody
      }
      const signed = spec.response === 'file' ? parseSignature((request.query as Record<string, unknown>).signed) : null
      if (!signed) return nobody
      const path = request.url.split('?')[0] ?? ''
      const found = await unknownTokenLimiter.run(
        `${path} ${signed.session_id} ${signed.hour} ${signed.mac}`,
        async () => {
          const one = await identified(database.read, { session_id: signed.session_id }, station, limits)
          return one && isSignatureValid(signed, path, one.secret, new Date(one.now)) ? one : undefined
        },
      )
      if (!found) throw refusal('link_expired')
      return callerOf({ ...found, touch_due: false }) ?? nobody
    },
    touch(session: SignedIn) {
      const id = session.session_id
      if (!session.touch_due || touching.has(id)) return
      touching.add(id)
      backgroundTasks.run('last activity not written', () =>
        database.transaction((tx) => markActive(tx, id)).finally(() => touching.delete(id)),
      )
    },
    living: (ids) => livingSessions(database.read, ids, limits),
  }
}

// Who scrapes figures holds no account: one rule, for one address.
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

function callerOf(found: Identified | undefined): Caller | undefined {
  if (!found) return undefined
  const { station, now, ...session } = found
  return { session, station, now: new Date(now), ahead: undefined }
}

/** Who calls, and what the call will read; where that fails, the call reads it again and says why. */
async function askBoth(database: Database, who: (db: Reader) => Promise<Identified | undefined>, ahead: Ahead) {
  const [found, read] = await database.together(who, ahead)
  if (found.status === 'rejected') throw found.reason
  const caller = callerOf(found.value)
  return caller && { ...caller, ahead: read.status === 'fulfilled' ? read.value : undefined }
}

/** A station by its id, or by its name, percent-encoded where it has other letters than headers can carry. */
function stationIn(header: string | null): number | string | null {
  if (header === null || header.length > 400) return null
  if (/^[1-9]\d{0,14}$/.test(header)) return Number(header)
  try {
    const name = decodeURIComponent(header).normalize()
    return name.isWellFormed() && !name.includes('\u0000') ? name : null
  } catch {
    return null
  }
}
