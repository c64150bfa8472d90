import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fieldTexts } from '@platen/contracts/errors/field-texts'
import type { FastifyRequest } from 'fastify'
import { onDataDisk, writeDataStream } from '../../files/data-disk.ts'
import { FileStoreAway } from '../../files/guarded-file-store.ts'
import { outageOf } from '../../outages.ts'
import { largeBytes } from '../limits/body-limiter.ts'
import { watchPace, type Pace } from '../limits/pace.ts'
import { createSenderPlaces, senderOf, type SenderPlaces } from '../limits/sender-places.ts'
import { Refusal, refusal } from '../refusal.ts'

/** One uploaded file, in an unfinished file until the call is answered. */
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

export interface Uploads {
  /**
   * Receives one file of at most `maxBytes`. Throws for other content types (415), more than one file or more than 20
   * fields (400), a name with a NUL (400), and larger files (413); once more than 64 KiB have come, also if it gets no
   * place in time (503) or goes on too slowly (408). Nothing stays behind if the sender disconnects.
   */
  receive(request: FastifyRequest, maxBytes: number): Promise<Upload>
}

/**
 * Assumed: as slow as other bodies, and a little less than any request may take (`http-server.ts`), so that the sender
 * is told why.
 */
const usualPace: Pace = { graceMs: 5_000, bytesPerS: 16 * 1024, deadlineMs: 270_000, lookEveryMs: 1_000 }

// Until they are answered. All of them together are less than what counts as little space (`disk-space.ts`). Who sends
// several files at once may wait longer than with other bodies, because each takes longer.
const limits = { atOnce: 16, ofOneSender: 2, maxQueued: 200, maxWaitMs: 20_000 }

/** Receives uploads into this folder, a few at a time. Rule: INPUT-5, API-22. */
export function createUploads(folder: string, pace = usualPace): Uploads {
  const places = createSenderPlaces(limits)
  return {
    async receive(request, maxBytes) {
      if (!request.isMultipart()) throw refusal('upload_expected')
      // With its path, so that a name that climbs out of its folder is seen and refused, not quietly shortened.
      const preservePath = true
      const formLimits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 64 * 1024 }
      const parts = request.files({ preservePath, limits: formLimits })
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
      const path = join(folder, `upload-${randomBytes(12).toString('hex')}`)
      const place = createPlace(request, places, pace)
      const discard = () => onDataDisk(() => rm(path, { force: true })).finally(() => place.leave())
      const hash = createHash('sha256')
      let size = 0
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          const isLargeAlready = size > largeBytes
          size += chunk.length
          if (isLargeAlready || size <= largeBytes) return done(null, chunk)
          place.take().then(() => done(null, chunk), done)
        },
      })
      const { file } = part
      const receiveForm = async () => {
        const { lost: signal } = place
        await pipeline(file, hashing, writeDataStream(path), { signal })
        if (file.truncated) throw refusal('body_too_large', { limit: `${Math.round(maxBytes / 1024 / 1024)} MB` })
        // To the end of the form: parts after the file count too, and a second file is refused, not dropped.
        await parts.next()
      }
      try {
        await Promise.race([receiveForm(), once(place.lost, 'abort')])
        place.lost.throwIfAborted()
        const fields: Record<string, string> = {}
        for (const [name, field] of Object.entries(part.fields)) {
          if (field && !Array.isArray(field) && field.type === 'field' && typeof field.value === 'string')
            fields[name] = field.value
        }
        return { file_name: part.filename, path, size, sha256: hash.digest('hex'), fields, discard }
      } catch (error) {
        await discard().catch(() => undefined)
        // The rest is thrown away as it comes: most senders read the answer only when they have sent everything.
        request.raw.resume()
        return refuseBroken(place.lost.aborted ? place.lost.reason : error)
      } finally {
        place.endWatch()
      }
    },
  }
}

/** One upload's place, which it has for as long as its file is there, and loses when it arrives too slowly. */
function createPlace(request: FastifyRequest, places: SenderPlaces, pace: Pace) {
  const losing = new AbortController()
  let hasArrived = false
  let isLeft = false
  let endWatch: () => void = () => undefined
  let free: () => void = () => undefined
  return {
    lost: losing.signal,
    /** Waits for the place. */
    async take(): Promise<void> {
      const leave = await places.take(senderOf(request))
      if (!leave) throw refusal('too_busy', {}, { retryAfterS: 2 })
      // What follows the file counts, too: until the form ends, the file stays where it is.
      let arrived = 0
      const count = (chunk: Buffer) => void (arrived += chunk.length)
      request.raw.on('data', count)
      const endLooking = watchPace(
        pace,
        () => arrived,
        () => losing.abort(refusal('request_too_slow')),
      )
      endWatch = () => {
        endLooking()
        request.raw.off('data', count)
      }
      free = leave
      // Its sender may have gone meanwhile.
      if (hasArrived) endWatch()
      if (isLeft) free()
    },
    /** Called when the form has arrived, or failed to. */
    endWatch(): void {
      hasArrived = true
      endWatch()
    },
    leave(): void {
      isLeft = true
      free()
    },
  }
}

/** Errors of the multipart parser have no code of their own, unlike errors of the disk and of limits. */
function refuseBroken(error: unknown): never {
  if (error instanceof Refusal || error instanceof FileStoreAway) throw error
  // The folder is gone, or can't be written to.
  if (error instanceof Error && 'path' in error && outageOf(error) === null) throw new FileStoreAway(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code !== '' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  throw refusal('upload_broken')
}
