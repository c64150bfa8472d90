import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Page {
  text: string
  etag: string
  br: Buffer
  gzip: Buffer
}

/**
 * Creates what sends a page that is the same for everybody until it changes: compressed once, and not at all to a
 * browser that has it.
 */
export function createPageSender(): (request: FastifyRequest, reply: FastifyReply, text: string) => Promise<void> {
  let kept: Page | undefined
  return async (request, reply, text) => {
    const page = kept?.text === text ? kept : await prepare(text)
    kept = page
    const { 'if-none-match': known = '', 'accept-encoding': accepted = '' } = request.headers
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
    if (known.split(',').some((tag) => tag.trim() === page.etag)) {
      await reply.code(304).send()
      return
    }
    const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name))
    if (encoding) reply.header('content-encoding', encoding)
    await reply.type('text/html; charset=utf-8').send(encoding ? page[encoding] : text)
  }
}

async function prepare(text: string): Promise<Page> {
  // Weak: the same page in each of its encodings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, etag, br: await promisify(brotliCompress)(text), gzip: await promisify(gzip)(text) }
}

/** Whether a header Accept-Encoding has an encoding, other than with the weight 0. */
function accepts(header: string | readonly string[], encoding: string): boolean {
  return String(header)
    .split(',')
    .map((part) => part.toLowerCase().replaceAll(/\s/g, ''))
    .some((part) => part === encoding || (part.startsWith(`${encoding};q=`) && Number(part.split('=')[1]) > 0))
}
