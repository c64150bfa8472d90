import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { closedPolicy } from './protection/security-headers.ts'

/** A file as an answer. */
export interface FileAnswer {
  content: Buffer | Readable
  media_type: string
  /** The name under which a browser saves it. */
  file_name: string
  /** Displayed in the browser instead of saved. Only for types that cannot run scripts. */
  inline: boolean
  /** For bytes that never change under their address (named by SHA-256): the private cache lifetime in seconds. */
  cache_s?: number
  /** A page of our own with an inline style sheet. */
  styled?: boolean
}

/** Sends a file with a name that cannot break out of its header, with nosniff, in a sandbox of its own. */
export async function sendFile(_request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const ascii = file.file_name.replace(/[^\w.() -]/g, '_')
  // RFC 5987 leaves fewer characters unescaped than a URI does.
  const encoded = encodeURIComponent(file.file_name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const disposition = file.inline ? 'inline' : 'attachment'
  reply.header('content-type', file.media_type)
  reply.header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  const styles = file.styled ? "; style-src 'unsafe-inline'" : ''
  reply.header('content-security-policy', `${closedPolicy}${styles}`)
  if (file.cache_s) reply.header('cache-control', `private, max-age=${file.cache_s}, immutable`)
  return reply.send(file.content)
}
