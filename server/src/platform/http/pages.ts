import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearS = 31_536_000

/** Whether a path of the web application names a file whose name changes with its content. */
export const isImmutable = (path: string): boolean => path.startsWith('/assets/')

/**
 * Serves the built web application from `folder`: files by their path, compressed ones where the browser takes them,
 * names with a hash kept for a year; every other path outside /api is the application's own to route.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', 'index.html'],
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        isImmutable(path.slice(folder.length)) ? `public, max-age=${yearS}, immutable` : 'no-cache',
      )
    },
  })
  app.get('/*', (request, reply) => {
    // A file that is not there is not a page: an old tab asking for an old script must hear so.
    if (request.url.startsWith('/api') || /\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')) {
      return reply.callNotFound()
    }
    return reply.sendFile('index.html')
  })
}
