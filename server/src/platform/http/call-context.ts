import type { EndpointSpec } from '@platen/contracts/endpoint'
import { addRows, formatRows, wroteHeader, type Rows } from '@platen/contracts/live'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallSource } from '../db/database.types.ts'
import { unsignedAddress } from '../files/signed-address.ts'
import { admitAgain, headerOf } from './admit.ts'
import type { Actor } from './actor.types.ts'
import type { Asked } from './protection/may.rules.ts'
import type { Ctx } from './context.ts'
import { idempotentWrite, storedAnswerOf } from './idempotency/idempotent-write.ts'
import { languageOf } from './language.ts'
import { linkAddress } from './protection/link-address.ts'
import type { Services } from './services.ts'

const nobody: Actor = { id: 0, name: '', rules: [] }

const signed: Ctx['signed'] = (path) => unsignedAddress(`/api${path}`)

/** Adds to the answer's header what each commit wrote, so that the tab that sent the request needs no message. */
function transactionFor(
  services: Services,
  spec: EndpointSpec,
  request: FastifyRequest,
  source: CallSource,
  reply: FastifyReply,
): Ctx['transaction'] {
  const { origin, session } = request.admitted
  let hasBegun = false
  const total = new Map<string, Set<number> | null>()
  const onWritten = (wrote: Rows) => {
    for (const [table, owners] of wrote) for (const owner of owners ?? [null]) addRows(total, table, owner)
    if (total.size > 0) reply.header(wroteHeader, formatHeader(total))
  }
  return async (work) => {
    // Its file may have been read for long, or waited for its turn. What has begun is brought to its end.
    if (!hasBegun) await admitAgain(services, spec, request)
    hasBegun = true
    return services.database.transaction(work, { user_id: session?.id ?? null, origin, source, onWritten })
  }
}

// Proxies accept response headers of 4 kB in all; naming no owners costs a refetch at most.
const maxHeaderLength = 1_000

function formatHeader(rows: Rows): string {
  const text = formatRows(rows)
  return text.length <= maxHeaderLength ? text : formatRows(new Map([...rows.keys()].map((table) => [table, null])))
}

/** Longest user agent that is kept. */
const maxUserAgent = 300

/** Returns from where a call came. */
export function callSourceOf(request: FastifyRequest, stationId: number | null): CallSource {
  const userAgent = headerOf(request, 'user-agent') ?? ''
  return { address: request.ip, user_agent: userAgent.slice(0, maxUserAgent), station_id: stationId }
}

/** Returns what an action or a view knows about a call. */
export function contextOf(
  services: Services,
  spec: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  fingerprint: () => Buffer,
): Ctx {
  const call = request.admitted
  const { session } = call
  const user: Actor = session ?? nobody
  const now = call.now ?? new Date()
  const storedAnswer = storedAnswerOf(services, spec, user.id, call.key, fingerprint)
  const source = callSourceOf(request, call.station?.id ?? null)
  const transaction = transactionFor(services, spec, request, source, reply)
  const asked: Asked = { access: new Set(), proof: false }
  request.asked = asked
  const ctx: Ctx = {
    db: request.reading?.db ?? services.database.read,
    database: services.database,
    under: (access) => ({ ...ctx, db: request.reading?.under(access) ?? ctx.db }),
    user,
    session_id: session?.session_id ?? null,
    proved: session?.proved ?? false,
    asked,
    view_as: session?.view_as?.role_id ?? null,
    station: call.station,
    source,
    language: languageOf(request),
    now,
    key: call.key,
    origin: call.origin,
    background: call.background,
    timeZone: call.timeZone ?? services.config.SITE_TIME_ZONE,
    weekStart: call.weekStart ?? 1,
    config: services.config,
    linkAddress: (use) => linkAddress(services.config, request, use),
    files: {
      ...services.files,
      async open(sha256) {
        await services.downloads.enter('file', request, reply)
        await admitAgain(services, spec, request)
        return services.files.open(sha256)
      },
    },
    lists: services.lists,
    bulkActions: services.bulkActions,
    fileKinds: services.fileKinds,
    searches: services.searches,
    documents: services.documents,
    readingThreads: services.readingThreads,
    mail: services.mail,
    serverKey: services.serverKey,
    backgroundTasks: services.backgroundTasks,
    presence: services.presence,
    signed,
    storedAnswer,
    transaction,
    write: idempotentWrite(transaction, spec, user.id, call, storedAnswer, fingerprint),
  }
  return ctx
}
