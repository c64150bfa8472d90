import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createPageSender } from './sent-page.ts'

const yearSeconds = 31_536_000

/** Returns whether a path of the web application is a file whose name changes with its content. */
export const isImmutable = (path: string): boolean => path.startsWith('/assets/')

/**
 * Serves the built web application from `folder`: files by their path, compressed if the browser accepts it, hashed
 * names cached for a year; the application itself routes every other path outside /api.
 * @param fillPage - fills the page of the application in with what it is before any script runs
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  fillPage: (page: string) => Promise<string>,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**', 'index.html'],
    setHeaders(reply, path) {
      // A picture that is text: without it, its encoding would be guessed.
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
      reply.header(
        'cache-control',
        isImmutable(path.slice(folder.length)) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      )
    },
  })
  const send = createPageSender()
  app.get('/*', async (request, reply) => {
    // A missing file is not a page: an old tab that asks for an old script must get an error.
    if (request.url.startsWith('/api') || /\.\w{1,5}$/.test(request.url.split('?')[0] ?? '')) {
      return reply.callNotFound()
    }
    await send(request, reply, await fillPage(page))
    return reply
  })
}
