import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { onDataDisk, readDataStream } from './data-disk.ts'
import { maxStreamsAtOnce, minFileAgeMs, type FileStore, type StoredFile } from './file-store.ts'
import { pathInStore } from './stored-path.ts'

type Where = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

const maxSockets = 2 * maxStreamsAtOnce

/**
 * Opens a store that keeps files in an S3-compatible bucket under `files/ab/<sha256>`. The bucket checks the bytes
 * against their SHA-256 before it accepts them. Imported only if a bucket is configured: the library costs start time
 * and memory.
 */
export function openS3FileStore(config: Where & { VENDOR_TIMEOUT_S: number }): FileStore {
  const client = new S3Client({
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    // Stores other than AWS rarely have one host name per bucket.
    forcePathStyle: config.S3_ENDPOINT !== undefined,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    },
    requestHandler: {
      connectionTimeout: config.VENDOR_TIMEOUT_S * 1000,
      // Of a connection that says nothing. One for the whole request would only warn, or cut large files off.
      socketTimeout: config.VENDOR_TIMEOUT_S * 1000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // Each of them may take that long.
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (sha256: string) => ({ Bucket: config.S3_BUCKET, Key: pathInStore(sha256) })

  // Whether there is such a file doesn't matter. What HEAD answers, as `has` asks, is the same without the bucket.
  async function check(): Promise<void> {
    try {
      const { Body } = await client.send(new GetObjectCommand(at('0'.repeat(64))))
      if (Body instanceof Readable) Body.destroy()
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
    }
  }

  async function has(sha256: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(at(sha256)))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }

  // Even over an equal file: the same bytes, with a new time, which `remove` goes by.
  async function put(sha256: string, body: Buffer | Readable, size: number): Promise<StoredFile> {
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
    await client.send(new PutObjectCommand({ ...at(sha256), Body: body, ContentLength: size, ChecksumSHA256 }))
    return { sha256, size }
  }

  async function open(sha256: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(at(sha256)))
    if (!(Body instanceof Readable)) throw new Error('the file store answered without a body')
    return Body
  }

  return {
    async keep(bytes, announce) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await announce?.(sha256)
      return put(sha256, bytes, bytes.length)
    },
    async keepFile(path, announce) {
      const hash = createHash('sha256')
      let size = 0
      await pipeline(await readDataStream(path), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
        }
      })
      const sha256 = hash.digest('hex')
      await announce?.(sha256)
      const body = await readDataStream(path)
      // The client would wait for a stream that fails, until its time is over.
      const unreadable = new Promise<never>((_, reject) => body.once('error', reject))
      // It destroys none either that it didn't send to its end: each would keep its file open.
      const stored = await Promise.race([put(sha256, body, size), unreadable]).finally(() => body.destroy())
      await onDataDisk(() => rm(path, { force: true }))
      return stored
    },
    open,
    async read(sha256) {
      const chunks: Buffer[] = []
      for await (const chunk of await open(sha256)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
    has,
    check,
    async remove(sha256) {
      try {
        const { LastModified } = await client.send(new HeadObjectCommand(at(sha256)))
        if (LastModified && LastModified.getTime() > Date.now() - minFileAgeMs) return false
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
        // A file that is away with its bucket comes back with it.
        await check()
        return true
      }
      await client.send(new DeleteObjectCommand(at(sha256)))
      return true
    },
  }
}
