import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { signedBucket } from '../../../testing/platform/signed-bucket.ts'
import { createMemoryFiles } from '../../../testing/platform/memory-files.ts'
import { readConfig } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { FileStoreAway, guardFileStore } from './guarded-file-store.ts'
import { openFileStore } from './open-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-guarded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = randomBytes(100)
const name = createHash('sha256').update(bytes).digest('hex')
const never = '0'.repeat(64)

/** What each use of a store comes to. */
async function useAll(store: FileStore, of = name): Promise<Record<keyof FileStore, unknown>> {
  const upload = join(folder, 'upload')
  writeFileSync(upload, bytes)
  const uses: Record<keyof FileStore, () => Promise<unknown>> = {
    keep: () => store.keep(bytes),
    keepFile: () => store.keepFile(upload),
    open: async () => (await store.open(of)).destroy(),
    read: () => store.read(of),
    has: () => store.has(of),
    remove: () => store.remove(of),
    check: () => store.check(),
  }
  const used: Partial<Record<keyof FileStore, unknown>> = {}
  for (const [use, run] of Object.entries(uses)) {
    used[use as keyof FileStore] = await run().then(
      () => 'done',
      (error: unknown) => error,
    )
  }
  return used as Record<keyof FileStore, unknown>
}

// API-20
test('a store whose folder is gone is away in everything, and there again with its folder', async () => {
  const store = await openFileStore(readConfig({}), folder)
  await store.keep(bytes)
  renameSync(join(folder, 'files'), join(folder, 'files.away'))
  for (const [use, error] of Object.entries(await useAll(store)))
    expect([use, error]).toEqual([use, expect.any(FileStoreAway)])
  renameSync(join(folder, 'files.away'), join(folder, 'files'))
  expect(Object.values(await useAll(store))).toEqual(Array(7).fill('done'))
})

test('a bucket that does not answer is away in everything', async () => {
  const nowhere = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const used = await useAll(await openFileStore(readConfig(nowhere), folder))
  for (const [use, error] of Object.entries(used)) expect([use, error]).toEqual([use, expect.any(FileStoreAway)])
})

test('a bucket that is not there is away in everything', async () => {
  const bucket = await signedBucket({ region: 'us-east-1', bucket: 'another', key_id: 'k', secret: 's' })
  onTestFinished(() => bucket.close())
  const site = { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  const used = await useAll(await openFileStore(readConfig({ ...site, S3_REGION: 'us-east-1' }), folder))
  for (const [use, error] of Object.entries(used)) expect([use, error]).toEqual([use, expect.any(FileStoreAway)])
})

test('a bucket that says nothing, or stops in the middle of a file, is given up', async () => {
  const lines = ['HTTP/1.1 200 OK', 'content-length: 100', '', 'half of it']
  const stopping = createServer((socket) => void socket.on('error', () => undefined).write(lines.join('\r\n')))
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
  for (const server of [silent, stopping]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const bucket = {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      VENDOR_TIMEOUT_S: '1',
    }
    const store = await openFileStore(readConfig(bucket), folder)
    await expect(store.read(never)).rejects.toThrow(FileStoreAway)
  }
})

test('a file that is not in a store that is there is lost', async () => {
  const used = await useAll(await openFileStore(readConfig({}), folder), never)
  expect(used).toMatchObject({ open: { code: 'file_lost' }, read: { code: 'file_lost' }, has: 'done' })
})

test('a full disk and mistakes of ours keep their own errors', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  for (const error of [full, new Error('a mistake')]) {
    const fails = () => Promise.reject(error)
    const store = guardFileStore({ ...createMemoryFiles(), keep: fails, read: fails })
    expect(await useAll(store)).toMatchObject({ keep: error, read: error })
  }
})
