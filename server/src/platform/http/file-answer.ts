import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes as an answer. */
export interface FileAnswer {
  content: Buffer | Readable
  media_type: string
  /** The name under which a browser saves it. */
  file_name: string
  /** Shown in the browser instead of saved. Only for types that cannot run script. */
  inline: boolean
  /** Bytes that never change under their address (known by SHA-256): may be cached privately until then, in seconds. */
  cache_s?: number
  /** A page of our own whose style stands in it. */
  styled?: boolean
}

/** Sends bytes with a name that cannot break out of its header, never sniffed, in a sandbox of their own. */
export async function sendFile(_request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const ascii = file.file_name.replace(/[^\w.() -]/g, '_')
  // RFC 5987 leaves fewer marks as they are than a URI does.
  const encoded = encodeURIComponent(file.file_name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const disposition = file.inline ? 'inline' : 'attachment'
  reply.header('content-type', file.media_type)
  reply.header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  const styles = file.styled ? "; style-src 'unsafe-inline'" : ''
  reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox${styles}`)
  if (file.cache_s) reply.header('cache-control', `private, max-age=${file.cache_s}, immutable`)
  return reply.send(file.content)
}
