import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import { openFileStore } from './open-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-files-'))
const objects = new Map<string, Buffer>()
let bucket: Server

/** As much of an S3 server as the store uses; refuses bytes that do not fit their checksum, as the real ones do. */
async function startBucket(): Promise<string> {
  bucket = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  return `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const body = await bytesOf(request)
  const key = new URL(request.url ?? '', 'http://bucket').pathname
  if (!request.headers.authorization?.includes('Credential=key-id/')) return response.writeHead(403).end()
  if (request.method === 'PUT') {
    const right = createHash('sha256').update(body).digest('base64') === request.headers['x-amz-checksum-sha256']
    if (right) objects.set(key, body)
    return response.writeHead(right ? 200 : 400).end()
  }
  const found = objects.get(key)
  response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 })
  return response.end(request.method === 'GET' ? found : undefined)
}

const stores = new Map<string, FileStore>()
beforeAll(async () => {
  const disk = readConfig({})
  const s3 = readConfig({
    S3_ENDPOINT: await startBucket(),
    S3_BUCKET: 'artwork',
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  stores.set('disk', await openFileStore(disk, folder))
  stores.set('bucket', await openFileStore(s3, folder))
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

function storeNamed(kind: string): FileStore {
  const store = stores.get(kind)
  if (!store) throw new Error(kind)
  return store
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe.each(['disk', 'bucket'])('files on %s', (kind) => {
  test('are known by their SHA-256 and come back as they were', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(300_000)
    expect(await store.has(sha256(bytes))).toBe(false)
    expect(await store.keep(bytes)).toEqual({ sha256: sha256(bytes), size: 300_000 })
    expect(await store.has(sha256(bytes))).toBe(true)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
    expect(bytes.equals(await bytesOf(await store.open(sha256(bytes))))).toBe(true)
  })

  test('a temporary file is kept and gone from its place', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(200_000)
    const path = join(folder, `upload-${kind}`)
    writeFileSync(path, bytes)
    expect(await store.keepFile(path)).toEqual({ sha256: sha256(bytes), size: 200_000 })
    expect(existsSync(path)).toBe(false)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
  })

  test('the same bytes from many at once are one file', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(50_000)
    const kept = await Promise.all(Array.from({ length: 10 }, () => store.keep(bytes)))
    expect(new Set(kept.map((file) => file.sha256)).size).toBe(1)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
  })

  test('an empty file can be kept', async () => {
    expect(await storeNamed(kind).keep(Buffer.alloc(0))).toEqual({ sha256: sha256(Buffer.alloc(0)), size: 0 })
  })

  test('what is missing cannot be opened', async () => {
    await expect(storeNamed(kind).open('0'.repeat(64))).rejects.toThrow()
    await expect(storeNamed(kind).read('0'.repeat(64))).rejects.toThrow()
  })

  test.each(['../../../etc/passwd', 'A'.repeat(64), '', `${'0'.repeat(64)}/x`])('%j names no file', async (name) => {
    await expect(async () => storeNamed(kind).open(name)).rejects.toThrow('not a SHA-256')
  })
})

test('a file lies under the first two digits of its SHA-256', async () => {
  const bytes = randomBytes(10)
  await storeNamed('disk').keep(bytes)
  expect(readFileSync(join(folder, 'files', sha256(bytes).slice(0, 2), sha256(bytes)))).toEqual(bytes)
})

test('a writer that fails leaves nothing, and what a killed one left is cleared away on a later day', async () => {
  const unfinished = join(folder, 'files', 'unfinished')
  await expect(storeNamed('disk').keepFile(join(folder, 'no-such-file'))).rejects.toThrow('ENOENT')
  expect(readdirSync(unfinished)).toEqual([])
  writeFileSync(join(unfinished, 'old'), '')
  writeFileSync(join(unfinished, 'new'), '')
  utimesSync(join(unfinished, 'old'), 1, 1)
  await openDiskFileStore(folder)
  expect(readdirSync(unfinished)).toEqual(['new'])
})
