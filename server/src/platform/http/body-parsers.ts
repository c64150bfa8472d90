import type { FastifyInstance } from 'fastify'
import { parseJson } from './input.ts'
import { refuse } from './refusal.ts'

/**
 * JSON in UTF-8 is the only body besides uploads. A call that takes none may still send `{}` or nothing under any content
 * type or without one, as simple clients do (ACCESS-17).
 */
export function addBodyParsers(app: FastifyInstance): void {
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
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const takesNone = request.routeOptions.config.spec?.body === undefined
    const text = bytes.length <= 16 ? bytes.toString().trim() : 'something'
    if (bytes.length === 0 || (takesNone && text === '{}')) done(null, undefined)
    else done(refuse('content_type_unsupported'))
  })
}
