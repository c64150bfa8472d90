import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fieldTexts } from '@platen/contracts/errors/fields'
import type { FastifyRequest } from 'fastify'
import { Refusal, refusal } from './refusal.ts'

/** One uploaded file, in a temporary file until the call is answered. */
export interface Upload {
  /** The name that the sender gave; untrusted text. */
  file_name: string
  path: string
  size: number
  sha256: string
  /** The text fields of the form. */
  fields: Record<string, string>
  discard(): Promise<void>
}

/**
 * Receives one file of at most `maxBytes` into a temporary file. Throws for other content types (415), more than one
 * file or more than 20 fields (400), a name with a NUL (400), and larger files (413); nothing stays behind if the
 * sender disconnects. Rule: INPUT-5.
 */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refusal('upload_expected')
  // With its path, so that a name that climbs out of its folder is seen and refused, not quietly shortened.
  const preservePath = true
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 }
  const parts = request.files({ preservePath, limits })
  const first = await parts.next().catch(refuseBroken)
  const part = first.done ? undefined : first.value
  // A binary part without a file name is not an upload.
  if (!part?.filename) {
    part?.file.resume()
    throw refusal('upload_expected')
  }
  if (part.filename.includes('\u0000')) {
    part.file.resume()
    throw refusal('invalid_text', {}, { fields: { file: fieldTexts.bad_format } })
  }
  const path = join(tmpdir(), `platen-upload-${randomBytes(12).toString('hex')}`)
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, hashing, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw refusal('body_too_large', { limit: `${Math.round(maxBytes / 1024 / 1024)} MB` })
    // To the end of the form: parts after the file count too, and a second file is refused, not dropped.
    await parts.next()
    const fields: Record<string, string> = {}
    for (const [name, field] of Object.entries(part.fields)) {
      if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string')
        fields[name] = field.value
    }
    const { size } = await stat(path)
    return { file_name: part.filename, path, size, sha256: hash.digest('hex'), fields, discard }
  } catch (error) {
    await discard()
    return refuseBroken(error)
  }
}

/** Errors of the multipart parser have no code of their own, unlike errors of the disk and of limits. */
function refuseBroken(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Refusal || (code !== '' && code !== 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  throw refusal('upload_broken')
}
