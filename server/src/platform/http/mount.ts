import { createHash } from 'node:crypto'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { readsHeader, formatRows, staleInHeader } from '@platen/contracts/live'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { Reading } from '../db/database.types.ts'
import { signAddresses } from '../files/signed-address.ts'
import { admit, admitAgain } from './admit.ts'
import { contextOf } from './call-context.ts'
import type { Ctx } from './context.ts'
import { sendFile, type FileAnswer, type FileRows } from './file-answer.ts'
import { parsePart, assertStorable } from './input.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { refusal } from './refusal.ts'
import type { Services } from './services.ts'
import type { Upload } from './uploads/upload.ts'

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : never

/** What a handler gets in addition to its context: the parsed parts of the call. */
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
export function on<const E extends EndpointSpec>(
  spec: E,
  handle: (ctx: Ctx, parts: Parts<E>) => Promise<Answer<E>>,
): Binding {
  return { spec, handle: handle as Binding['handle'] }
}

const jsonLimit = 1024 * 1024
// Callers who have not signed in send an address and a password; reading more would cost more than refusing it.
const publicLimit = 64 * 1024
const emptyObject = z.strictObject({})

/**
 * A response that does not fit its schema is a defect of ours: seen in development and tests, never paid for in
 * production.
 */
function checkAnswer(spec: EndpointSpec, answer: unknown): void {
  if (typeof spec.response === 'string') return
  const wire = JSON.parse(JSON.stringify(answer ?? null)) as { data?: unknown; meta?: unknown }
  const problem = spec.meta
    ? (spec.response.safeParse(wire.data).error ?? spec.meta.safeParse(wire.meta).error)
    : spec.response.safeParse(wire).error
  if (problem) throw new Error(`answer of ${spec.route} does not fit its contract: ${problem.message}`)
}

/** Sets a read's headers (what it read, when it expires) and records who may be notified about those tables. */
async function setReadHeaders(services: Services, spec: EndpointSpec, reading: Reading, reply: FastifyReply) {
  const rows = await reading.rows()
  for (const [access, read] of await reading.parts()) services.readTables.record(access ?? spec.access, read)
  reply.header(readsHeader, formatRows(rows))
  const staleInMs = reading.stale_in_ms()
  if (staleInMs !== null) reply.header(staleInHeader, Math.max(0, Math.ceil(staleInMs)))
}

function readPart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) {
    // Where nothing is declared, nothing is taken: unknown names are refused like anywhere else.
    if (value !== undefined && value !== null) parsePart(emptyObject, value)
    return undefined
  }
  assertStorable(value)
  return parsePart(schema, value ?? (schema.type === 'object' ? {} : value))
}

/**
 * The methods of an endpoint's path that it answers. HEAD has the answer of GET without its body, but nobody reads a
 * file or a stream of events for a caller who has their answer, and has gone.
 */
function methodsOf({ route, response }: EndpointSpec): string[] {
  const [method = ''] = route.split(' ')
  return method === 'GET' && typeof response !== 'string' ? [method, 'HEAD'] : [method]
}

function bodyLimitOf(spec: EndpointSpec): number {
  if (spec.upload) return spec.upload.max_bytes + 64 * 1024
  return spec.access === 'public' ? publicLimit : jsonLimit
}

/**
 * Reads rows of a file for as long as its reader is admitted to the endpoint, who decides how long that takes. Throws
 * like `admit`, which cuts the file off (ACCESS-15).
 */
async function* readWhileAdmitted(
  services: Services,
  spec: EndpointSpec,
  request: FastifyRequest,
  rows: FileRows,
): FileRows {
  try {
    for (;;) {
      await admitAgain(services, spec, request)
      const part = await rows.next()
      if (part.done) return
      yield part.value
    }
  } finally {
    await rows.return()
  }
}

function mountOne(app: FastifyInstance, services: Services, { spec, handle }: Binding, checked: boolean): void {
  const [method, path] = spec.route.split(' ') as [HTTPMethods, string]
  // Nobody keeps a turn while a body trickles in, or while a file waits for its place: a few slow clients would shut
  // everybody else out.
  const waits = method !== 'GET' || spec.rows === true
  app.route({
    method,
    url: `/api${path}`,
    exposeHeadRoute: methodsOf(spec).includes('HEAD'),
    bodyLimit: bodyLimitOf(spec),
    config: { spec },
    // Before the body is read: a refused caller gets no further, whatever was sent.
    onRequest: async (request, reply) => {
      request.leave = await services.enter(spec)
      // However the call ends, also when the caller goes away in the middle.
      reply.raw.once('close', () => request.leave())
      request.reading = method === 'GET' ? services.database.reading() : null
      request.admitted = await admit(services, spec, request)
      if (waits) request.leave()
    },
    async handler(request, reply) {
      if (spec.rows) await services.downloads.enter('rows', request, reply)
      if (waits) request.leave = await services.enter(spec)
      if (waits && !spec.upload) await admitAgain(services, spec, request)
      if (request.isMultipart() && !spec.upload) throw refusal('content_type_unsupported')
      const params = readPart(spec.params, request.params)
      const query = readPart(spec.query, request.admitted.query)
      const upload = spec.upload ? await services.uploads.receive(request, spec.upload.max_bytes) : undefined
      try {
        if (upload) await admitAgain(services, spec, request)
        const { session, background } = request.admitted
        const rawBody = upload ? upload.fields : request.body
        const body = readPart(spec.body, rawBody)
        const fingerprint = () =>
          createHash('sha256')
            .update(`${request.url}\n${JSON.stringify(rawBody ?? null)}\n${upload?.sha256 ?? ''}`)
            .digest()
        const ctx = contextOf(services, spec, request, reply, fingerprint)
        const answer = await handle(ctx, { params, query, body, upload, request, reply } as never)
        if (checked) checkAnswer(spec, answer)
        if (session && !background) services.touch(session)
        if (spec.response === 'events') return reply
        // Not awaited: how long its reader takes is nobody else's time.
        if (spec.response === 'file')
          return sendFile(reply, answer as FileAnswer, (rows) =>
            services.readInTurn(readWhileAdmitted(services, spec, request, rows)),
          )
        if (request.reading) await setReadHeaders(services, spec, request.reading, reply)
        reply.header('content-type', 'application/json; charset=utf-8')
        const json = JSON.stringify(spec.meta ? answer : { data: answer ?? null })
        return reply.send(signAddresses(json, session, ctx.now))
      } finally {
        request.leave()
        await upload?.discard()
      }
    },
  })
}

/**
 * Mounts the bindings below /api: admission (session, access, station, idempotency key), parsing, answer; in this order
 * for every call. `checked` (development and tests) parses each answer by its strict schema. Refuses to mount one route
 * twice. Rule: API-14.
 */
export function mount(app: FastifyInstance, services: Services, bindings: readonly Binding[], checked: boolean): void {
  app.decorateRequest('admitted', null as never)
  app.decorateRequest('asked', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('reading', null)
  app.decorateRequest('leave', () => undefined)
  const taken = new Map<string, Set<string>>()
  for (const binding of bindings) {
    const [method = '', path = ''] = binding.spec.route.split(' ')
    const ofPath = taken.get(path) ?? new Set()
    if (ofPath.has(method)) throw new Error(`${binding.spec.route} is mounted twice`)
    for (const answered of methodsOf(binding.spec)) ofPath.add(answered)
    taken.set(path, ofPath)
    mountOne(app, services, binding, checked)
  }
  refuseOtherMethods(app, taken)
}
