import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { closedPolicy } from './protection/security-headers.ts'

/** Rows of a file, which are read from the database while it is sent. */
export type FileRows = AsyncGenerator<string, void>

/** A file as an answer. */
export interface FileAnswer {
  /** Rows only for endpoints that say so in their contract (`rows`). */
  content: Buffer | Readable | FileRows
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

/**
 * Sends a file with a name that cannot break out of its header, with nosniff, in a sandbox of its own. Awaiting the
 * reply that it returns waits until the reader has everything.
 * @param readInTurn - reads rows without taking the turn of calls that people wait for
 */
export function sendFile(
  reply: FastifyReply,
  file: FileAnswer,
  readInTurn: (rows: FileRows) => FileRows,
): FastifyReply {
  const ascii = file.file_name.replace(/[^\w.() -]/g, '_')
  // RFC 5987 leaves fewer characters unescaped than a URI does.
  const encoded = encodeURIComponent(file.file_name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  const disposition = file.inline ? 'inline' : 'attachment'
  reply.header('content-type', file.media_type)
  reply.header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
  const styles = file.styled ? "; style-src 'unsafe-inline'" : ''
  reply.header('content-security-policy', `${closedPolicy}${styles}`)
  if (file.cache_s) reply.header('cache-control', `private, max-age=${file.cache_s}, immutable`)
  const { content } = file
  const isStored = Buffer.isBuffer(content) || content instanceof Readable
  return reply.send(isStored ? content : Readable.from(readInTurn(content)))
}
