import { createHash } from 'node:crypto'
import { allowed, type Access } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Actor, Ctx, StationRef } from './context.ts'
import { sendFile, type FileAnswer } from './file-answer.ts'
import { parsePart, refuseUnstorable } from './input.ts'
import { languageOf } from './language.ts'
import { refuse } from './refusal.ts'
import { claimRepeatKey, keepAnswer } from './repeat-key.store.ts'
import { receiveUpload, type Upload } from './upload.ts'

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : never

/** What a handler gets beside its context: the parsed parts of the call. */
export interface Parts<E extends EndpointSpec> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** The uploaded file (endpoints with `upload` only). */
  upload: E['upload'] extends object ? Upload : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends EndpointSpec> = E['response'] extends 'file'
  ? FileAnswer
  : E['response'] extends 'events'
    ? void
    : E['meta'] extends z.ZodType
      ? { data: Input<E['response']>; meta: Input<E['meta']> }
      : Input<E['response']>

export interface Binding {
  spec: EndpointSpec
  handle: (ctx: Ctx, parts: never) => Promise<unknown>
}

/** Binds an endpoint of the contract to the action or view that answers it. */
export function on<const E extends EndpointSpec>(spec: E, handle: (ctx: Ctx, parts: Parts<E>) => Promise<Answer<E>>): Binding {
  return { spec, handle: handle as Binding['handle'] }
}

export interface SignedIn extends Actor {
  session_id: number
}

export interface Services {
  config: Config
  database: Database
  files: FileStore
  /** Who makes this call (null: nobody), and the station that it names in X-Station, in one query. */
  identify(request: FastifyRequest): Promise<{ session: SignedIn | null; station: StationRef | null }>
  /** Called after an answered call that a person made, so that the session's last activity is known. */
  touch(session: SignedIn): void
}

const repeatKey = /^[A-Za-z0-9-]{16,64}$/
const nobody: Actor = { id: 0, name: '', rules: [] }
const jsonLimit = 1024 * 1024
const emptyObject = z.strictObject({})

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function permissionNames(access: Access): string {
  return typeof access === 'string' ? access : access.join(' / ')
}

function writeFor(services: Services, spec: EndpointSpec, userId: number, key: string | null, origin: string | null, fingerprint: () => Buffer) {
  return async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
    if (key === null) return services.database.transaction(work, origin)
    const bodyHash = fingerprint()
    return services.database.transaction(async (tx) => {
      const kept = await claimRepeatKey(tx, userId, key, spec.route, bodyHash)
      if (kept) {
        if (kept.route !== spec.route || !kept.body_hash.equals(bodyHash)) throw refuse('repeat_key_reused')
        return kept.answer as R
      }
      const answer = await work(tx)
      await keepAnswer(tx, userId, key, JSON.stringify(answer ?? null))
      return answer
    }, origin)
  }
}

/** A response that does not fit its schema is a defect of ours: seen in development and tests, never paid for in production. */
function checkAnswer(spec: EndpointSpec, answer: unknown): void {
  if (typeof spec.response === 'string') return
  const wire = JSON.parse(JSON.stringify(answer ?? null)) as { data?: unknown; meta?: unknown }
  const problem = spec.meta
    ? (spec.response.safeParse(wire.data).error ?? spec.meta.safeParse(wire.meta).error)
    : spec.response.safeParse(wire).error
  if (problem) throw new Error(`answer of ${spec.route} does not fit its contract: ${problem.message}`)
}

function mountOne(app: FastifyInstance, services: Services, { spec, handle }: Binding, checked: boolean): void {
  const [method, path] = spec.route.split(' ') as [string, string]
  const isWrite = method !== 'GET'
  const needsKey = isWrite && spec.repeat !== 'none'
  app.route({
    method,
    url: `/api${path}`,
    bodyLimit: spec.upload ? spec.upload.max_bytes + 64 * 1024 : jsonLimit,
    config: { spec },
    async handler(request, reply) {
      const { session, station } = await services.identify(request)
      if (spec.access !== 'public') {
        if (!session) throw refuse('signed_out')
        if (!allowed(session.rules, spec.access)) throw refuse('not_permitted', { permission: permissionNames(spec.access) })
      }
      const stationName = header(request, 'x-station')
      if (spec.station && !stationName) throw refuse('station_missing')
      if (spec.station && !station) throw refuse('station_unknown', { station: stationName ?? '' })
      const key = header(request, 'idempotency-key')
      if (needsKey && (key === null || !repeatKey.test(key))) throw refuse('repeat_key_missing')

      const params = readPart(spec.params, request.params)
      const query = readPart(spec.query, request.query)
      if (!spec.query && Object.keys(request.query as object).length > 0) parsePart(emptyObject, request.query)
      const upload = spec.upload ? await receiveUpload(request, spec.upload.max_bytes) : undefined
      try {
        const rawBody = upload ? upload.fields : request.body
        const body = spec.body ? readPart(spec.body, rawBody) : refuseBody(rawBody)
        const user: Actor = session ?? nobody
        const fingerprint = () =>
          createHash('sha256').update(`${request.url}\n${JSON.stringify(rawBody ?? null)}\n${upload?.sha256 ?? ''}`).digest()
        const origin = header(request, 'x-origin')?.slice(0, 64) ?? null
        const ctx: Ctx = {
          db: services.database.read,
          database: services.database,
          user,
          session_id: session?.session_id ?? null,
          station,
          language: languageOf(request),
          now: new Date(),
          key: needsKey ? key : null,
          origin,
          background: header(request, 'x-background') === '1',
          config: services.config,
          files: services.files,
          write: writeFor(services, spec, user.id, needsKey ? key : null, origin, fingerprint),
        }
        const answer = await handle(ctx, { params, query, body, upload, request, reply } as never)
        if (checked) checkAnswer(spec, answer)
        if (session && !ctx.background) services.touch(session)
        if (spec.response === 'events') return reply
        if (spec.response === 'file') return await sendFile(request, reply, answer as FileAnswer)
        reply.header('content-type', 'application/json; charset=utf-8')
        return reply.send(JSON.stringify(spec.meta ? answer : { data: answer ?? null }))
      } finally {
        await upload?.discard()
      }
    },
  })
}

function readPart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  refuseUnstorable(value)
  return parsePart(schema, value ?? (schema.type === 'object' ? {} : value))
}

function refuseBody(value: unknown): undefined {
  if (value === undefined || value === null) return undefined
  parsePart(emptyObject, value)
  return undefined
}

/**
 * Mounts the bindings below /api: session, access, station, repeat key, parsing, answer; in this order for every call.
 * `checked` (development and tests) parses each answer by its strict schema. Refuses to mount one route twice.
 */
export function mount(app: FastifyInstance, services: Services, bindings: readonly Binding[], checked: boolean): void {
  const seen = new Set<string>()
  for (const binding of bindings) {
    if (seen.has(binding.spec.route)) throw new Error(`${binding.spec.route} is mounted twice`)
    seen.add(binding.spec.route)
    mountOne(app, services, binding, checked)
  }
}
