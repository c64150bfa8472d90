import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { ErrorCode } from '@platen/contracts/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { signAddresses } from '../files/signed-address.ts'
import { obstacleOf, type Obstacle } from '../outages.ts'
import { languageOf } from './language.ts'
import { headersWithoutRequest } from './protection/security-headers.ts'
import { Refusal, refusal } from './refusal.ts'

// Errors of the framework, mapped to our codes.
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

const mebibyte = 1024 * 1024

// A person must free space first, or bring the store back.
const retryAfterObstacleS: Record<Obstacle, number> = {
  database_away: 2,
  database_read_only: 5,
  disk_full: 10,
  file_store_away: 10,
  too_busy: 5,
}

// What is behind these is for whoever can fix it.
const explained: ReadonlySet<ErrorCode> = new Set(['database_read_only', 'disk_full', 'file_store_away'])

function toRefusal(error: unknown, incident: string, bodyLimit: number): Refusal {
  if (error instanceof Refusal) return error
  const obstacle = obstacleOf(error)
  if (obstacle) return refusal(obstacle, {}, { retryAfterS: retryAfterObstacleS[obstacle] })
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return refusal('body_too_large', {
      limit: bodyLimit < mebibyte ? `${bodyLimit / 1024} KiB` : `${Math.floor(bodyLimit / mebibyte)} MiB`,
    })
  }
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return refusal(known)
  // A value that a column cannot hold (SQL data exceptions) and that no schema rejected.
  if (/^22[0-9A-Z]{3}$/.test(code ?? '')) return refusal('invalid_input')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal('invalid_input')
  return refusal('internal', { incident })
}

/** Answers any error as a refusal from the catalog, in the reader's language; internal errors are logged. */
export function answerError(
  config: Config,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const incident = request.id
  const refusal = toRefusal(error, incident, request.routeOptions?.bodyLimit ?? mebibyte)
  if (refusal.status === 500) request.log.error({ err: error, incident }, refusal.code)
  if (explained.has(refusal.code)) request.log.warn({ err: error }, refusal.code)
  request.leave?.()
  const retryAfterS = refusal.extras.retryAfterS ?? (refusal.status === 503 ? 2 : undefined)
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)))
  // The rest of it would otherwise be waited for.
  if (refusal.code === 'request_too_slow') reply.header('connection', 'close')
  const body = refusal.body(languageOf(request), request.admitted?.timeZone ?? config.SITE_TIME_ZONE)
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(signAddresses(JSON.stringify(body), request.admitted?.session ?? null, request.admitted?.now ?? new Date()))
}

const socketCodes: Record<string, [status: string, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_too_slow'],
}

/** Answers invalid HTTP, before there is a request: in English, because its headers could not be read. */
export function answerSocketError(error: NodeJS.ErrnoException, socket: Socket): void {
  // An answer would wait for the rest of the handshake.
  const hasNoHandshake = error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT'
  if (error.code === 'ECONNRESET' || hasNoHandshake || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = socketCodes[error.code ?? ''] ?? ['400 Bad Request', 'invalid_request']
  const body = JSON.stringify(refusal(code).body('en', 'UTC'))
  const headers = {
    ...headersWithoutRequest(socket instanceof TLSSocket),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
