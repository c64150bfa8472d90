import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@platen/contracts/errors'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import { isDatabaseAway } from '../db/database.ts'
import { parseJson, refuseUnstorable } from './input.ts'
import { languageOf } from './language.ts'
import { Refusal, refuse } from './refusal.ts'
import { addSecurityHeaders } from './security-headers.ts'

// What the framework itself refuses, in our words.
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'invalid_path',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PROTO_VIOLATION: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'upload_expected',
}

function asRefusal(error: unknown, incident: string): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return refuse('database_away', {}, { retryAfterS: 2 })
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return refuse('body_too_large', { limit: '1 MiB' })
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return refuse(known)
  if (code === '57014') return refuse('too_busy', {}, { retryAfterS: 5 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('invalid_input')
  return refuse('internal', { incident })
}

function answerError(config: Config, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const incident = request.id
  const refusal = asRefusal(error, incident)
  if (refusal.status >= 500) request.log.error({ err: error, incident }, refusal.code)
  const { retryAfterS } = refusal.extras
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)))
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(refusal.body(languageOf(request), config.SITE_TIME_ZONE)))
}

function parseQuery(text: string): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  const parts = text === '' ? [] : text.split('&')
  if (parts.length > 100) throw refuse('invalid_input')
  for (const part of parts) {
    if (part === '') continue
    const equals = part.indexOf('=')
    let name: string
    let value: string
    try {
      name = decodeURIComponent((equals < 0 ? part : part.slice(0, equals)).replaceAll('+', ' '))
      value = equals < 0 ? '' : decodeURIComponent(part.slice(equals + 1).replaceAll('+', ' '))
    } catch {
      throw refuse('invalid_path')
    }
    // A repeated name becomes a list, which no schema here takes: refused with its field instead of silently chosen.
    const before = Object.hasOwn(parsed, name) ? parsed[name] : undefined
    const next = before === undefined ? value : [before, value].flat()
    Object.defineProperty(parsed, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  refuseUnstorable(parsed)
  return parsed
}

function countHeader(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === name).length
}

/**
 * The bare HTTP server: strict parsing, errors in the reader's words, security headers. Knows no endpoint yet.
 * Goes in: configuration and logger.
 */
export async function createHttpServer(config: Config, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const options: FastifyServerOptions = {
    loggerInstance,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomBytes(8).toString('hex'),
    requestIdHeader: false,
    disableRequestLogging: true,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => void answerError(config, error, request, reply),
  }
  const tls = config.TLS_CERT && config.TLS_KEY ? { https: { cert: config.TLS_CERT, key: config.TLS_KEY } } : {}
  const app: FastifyInstance = fastify({ ...options, ...tls })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase()
    try {
      if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw refuse('content_type_unsupported')
      if (request.headers['content-encoding'] !== undefined) throw refuse('content_type_unsupported')
      done(null, bytes.length === 0 ? undefined : parseJson(bytes as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.setErrorHandler((error, request, reply) => answerError(config, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(config, refuse('route_not_found'), request, reply))
  addSecurityHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (countHeader(request.raw.rawHeaders, 'authorization') > 1) throw refuse('invalid_input')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  return app
}
