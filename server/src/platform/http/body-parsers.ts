import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBodyLimiter, largeBytes } from './limits/body-limiter.ts'
import { senderOf } from './limits/sender-places.ts'
import { parseJson } from './input.ts'
import { refusal } from './refusal.ts'
import type { Leave } from '../semaphore.ts'

/**
 * Accepts JSON in UTF-8 as the only body besides uploads. A call without a body may still send `{}` or nothing under
 * any content type or none, as simple clients do (ACCESS-17).
 */
export function addBodyParsers(app: FastifyInstance): void {
  const turns = createBodyLimiter()
  const bodies = new WeakMap<FastifyRequest, Leave>()
  app.addHook('preParsing', async (request, reply, payload) => {
    // What strangers send is small, or refused as soon as more has arrived: they never take a place.
    const isPublic = request.routeOptions.config.spec?.access === 'public'
    if (isPublic || isWithoutBody(request) || isUpload(request) || isNeverRead(request)) return payload
    // An unknown length is that of a large body until it has arrived.
    if (Number(request.headers['content-length']) <= largeBytes) return payload
    const { body, leave } = turns.receive(payload, senderOf(request))
    bodies.set(request, leave)
    // However the call ends, even if the client disconnects in the middle.
    reply.raw.once('close', leave)
    return body
  })
  app.addHook('preValidation', async (request) => bodies.get(request)?.())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase()
      if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw refusal('content_type_unsupported')
      if (request.headers['content-encoding'] !== undefined) throw refusal('content_type_unsupported')
      return bytes.length === 0 ? undefined : turns.read(bytes.length, () => parseJson(bytes))
    },
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const takesNone = request.routeOptions.config.spec?.body === undefined
    const text = bytes.length <= 16 ? bytes.toString().trim() : 'something'
    if (bytes.length === 0 || (takesNone && text === '{}')) done(null, undefined)
    else done(refusal('content_type_unsupported'))
  })
}

function isWithoutBody(request: FastifyRequest): boolean {
  return request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined
}

/** The framework reads no body of these, whatever their headers say. */
function isNeverRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Uploads are written to the disk as they arrive, and have places of their own (uploads/upload.ts). */
function isUpload(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith('multipart/') === true
}
