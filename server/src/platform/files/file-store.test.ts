import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  ReadStream,
  readlinkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { fileDriver } from '../printing/file-driver.ts'
import { signedBucket, type SignedBucket } from '../../../testing/platform/signed-bucket.ts'
import type { Announce, FileStore } from './file-store.ts'
import { guardFileStore } from './guarded-file-store.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { unfinishedFolder } from './unfinished-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-files-'))
const account = { region: 'ca-test-1', bucket: 'artwork', key_id: 'key-id', secret: 'a/secret+with=signs' }
let bucket: SignedBucket

function bucketSite(changes: Record<string, string> = {}) {
  return readConfig({
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: account.region,
    S3_BUCKET: account.bucket,
    S3_ACCESS_KEY_ID: account.key_id,
    S3_SECRET_ACCESS_KEY: account.secret,
    ...changes,
  })
}

const stores = new Map<string, FileStore>()
beforeAll(async () => {
  bucket = await signedBucket(account)
  stores.set('disk', await openFileStore(readConfig({}), folder))
  stores.set('bucket', await openFileStore(bucketSite(), folder))
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

/** Lets a stored file look as if it had been stored two hours ago. */
function ageFile(kind: string, hash: string): void {
  const at = new Date(Date.now() - 2 * 60 * 60_000)
  const path = `files/${hash.slice(0, 2)}/${hash}`
  if (kind === 'disk') utimesSync(join(folder, path), at, at)
  else bucket.put_at.set(`/${account.bucket}/${path}`, at)
}

async function readBytes(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe.each(['disk', 'bucket'])('the file store on %s', (kind) => {
  test('returns files unchanged by their SHA-256', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(300_000)
    expect(await store.has(sha256(bytes))).toBe(false)
    expect(await store.keep(bytes)).toEqual({ sha256: sha256(bytes), size: 300_000 })
    expect(await store.has(sha256(bytes))).toBe(true)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
    expect(bytes.equals(await readBytes(await store.open(sha256(bytes))))).toBe(true)
  })

  test('moves a temporary file into the store', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(200_000)
    const path = join(folder, `upload-${kind}`)
    writeFileSync(path, bytes)
    expect(await store.keepFile(path)).toEqual({ sha256: sha256(bytes), size: 200_000 })
    expect(existsSync(path)).toBe(false)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
  })

  test('keeps the same bytes from many callers as one file', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(50_000)
    const kept = await Promise.all(Array.from({ length: 10 }, () => store.keep(bytes)))
    expect(new Set(kept.map((file) => file.sha256)).size).toBe(1)
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
  })

  // ERASE-7
  test('announces a file before it is there, and keeps none whose announcement failed, whatever it failed for', async () => {
    const store = guardFileStore(storeNamed(kind))
    const refused = Object.assign(new Error('refused'), { code: '53100' })
    const upload = join(folder, `announced-${kind}`)
    for (const way of ['keep', 'keepFile'] as const) {
      const bytes = randomBytes(100)
      const keep = (announce: Announce) => {
        if (way === 'keep') return store.keep(bytes, announce)
        writeFileSync(upload, bytes)
        return store.keepFile(upload, announce)
      }
      await expect(keep(() => Promise.reject(refused))).rejects.toBe(refused)
      expect(await store.has(sha256(bytes))).toBe(false)
      const announced: [string, boolean][] = []
      await keep(async (name) => void announced.push([name, await store.has(name)]))
      expect([announced, await store.has(sha256(bytes))]).toEqual([[[sha256(bytes), false]], true])
    }
  })

  test('removes a file that nobody has stored again for an hour, and no other', async () => {
    const store = storeNamed(kind)
    const bytes = randomBytes(100)
    const upload = join(folder, `again-${kind}`)
    const again = [
      () => store.keep(bytes),
      () => {
        writeFileSync(upload, bytes)
        return store.keepFile(upload)
      },
    ]
    for (const keep of again) {
      await store.keep(bytes)
      ageFile(kind, sha256(bytes))
      await keep()
      expect(await store.remove(sha256(bytes))).toBe(false)
    }
    expect(bytes.equals(await store.read(sha256(bytes)))).toBe(true)
    ageFile(kind, sha256(bytes))
    expect(await store.remove(sha256(bytes))).toBe(true)
    expect(await store.has(sha256(bytes))).toBe(false)
    expect(await store.remove(sha256(bytes))).toBe(true)
  })

  test('can keep an empty file', async () => {
    expect(await storeNamed(kind).keep(Buffer.alloc(0))).toEqual({ sha256: sha256(Buffer.alloc(0)), size: 0 })
  })

  test('cannot open a missing file', async () => {
    await expect(storeNamed(kind).open('0'.repeat(64))).rejects.toThrow()
    await expect(storeNamed(kind).read('0'.repeat(64))).rejects.toThrow()
  })

  test.each(['../../../etc/passwd', 'A'.repeat(64), '', `${'0'.repeat(64)}/x`])(
    'refuses %j as a file name',
    async (name) => {
      await expect(async () => storeNamed(kind).open(name)).rejects.toThrow('not a SHA-256')
    },
  )
})

test('a file is stored under the first two digits of its SHA-256', async () => {
  const bytes = randomBytes(10)
  await storeNamed('disk').keep(bytes)
  expect(readFileSync(join(folder, 'files', sha256(bytes).slice(0, 2), sha256(bytes)))).toEqual(bytes)
})

test('an object is stored in the bucket of the site, under the same path', async () => {
  const bytes = randomBytes(10)
  await storeNamed('bucket').keep(bytes)
  expect(bucket.objects.get(`/artwork/files/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`)).toEqual(bytes)
})

test.each([
  ['secret', { S3_SECRET_ACCESS_KEY: 'another' }],
  ['key', { S3_ACCESS_KEY_ID: 'another' }],
  ['region', { S3_REGION: 'elsewhere-1' }],
  ['bucket', { S3_BUCKET: 'another' }],
])('a bucket with a wrong %s stores nothing, and reports nothing as missing or stored', async (_what, changes) => {
  const wrong = await openFileStore(bucketSite(changes), folder)
  const kept = bucket.objects.size
  await expect(wrong.keep(randomBytes(10))).rejects.toThrow()
  expect(bucket.objects.size).toBe(kept)
})

test.runIf(process.platform === 'linux')('a file that a bucket doesn’t take is not left open', async () => {
  const path = join(folder, 'upload-refused')
  writeFileSync(path, randomBytes(2_000_000))
  const isOpen = () =>
    readdirSync('/proc/self/fd').some((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === path
      } catch {
        return false
      }
    })
  const away = await openFileStore(bucketSite({ S3_ENDPOINT: 'http://127.0.0.1:1' }), folder)
  await expect(away.keepFile(path)).rejects.toThrow()
  await expect.poll(isOpen).toBe(false)
})

test('a file that can’t be read while a bucket takes it fails its upload, and nothing else', async () => {
  const path = join(folder, 'upload-unreadable')
  writeFileSync(path, randomBytes(2_000_000))
  const isRead = vi.spyOn(ReadStream.prototype, '_read')
  const kept = storeNamed('bucket').keepFile(path, async () => {
    // Its hash is known by now; the disk fails when it is read again, to be sent.
    isRead.mockImplementation(function (this: ReadStream) {
      this.destroy(Object.assign(new Error('i/o error, read'), { code: 'EIO' }))
    })
  })
  await expect(kept).rejects.toThrow('i/o error')
  isRead.mockRestore()
})

test('a failing writer leaves nothing', async () => {
  await expect(storeNamed('disk').keepFile(join(folder, 'no-such-file'))).rejects.toThrow('ENOENT')
  expect(readdirSync(unfinishedFolder(folder))).toEqual([])
})

// INPUT-5
test.each(['disk', 'bucket'])(
  'what a killed process left unfinished is removed after an hour, and what others write is not: %s',
  async (kind) => {
    const shared = mkdtempSync(join(tmpdir(), 'platen-unfinished-'))
    const config = kind === 'disk' ? readConfig({}) : bucketSite()
    await openFileStore(config, shared)
    const now = Date.now() / 1000
    for (const [name, ageS] of Object.entries({ 'upload-old': 3_700, 'old-file': 86_000, 'upload-new': 3_500 })) {
      writeFileSync(join(unfinishedFolder(shared), name), '')
      utimesSync(join(unfinishedFolder(shared), name), now - ageS, now - ageS)
    }
    // A command next to a server leaves its folder alone.
    await openFileStore(config, shared, { hasServer: true })
    expect(readdirSync(unfinishedFolder(shared))).toHaveLength(3)
    await openFileStore(config, shared)
    expect(readdirSync(unfinishedFolder(shared))).toEqual(['upload-new'])
    rmSync(shared, { recursive: true })
  },
)

test.each(['disk', 'bucket'])(
  'a folder in which nothing can be prepared keeps a site with files from starting no more than a disk that is away: %s',
  async (kind) => {
    const shared = mkdtempSync(join(tmpdir(), 'platen-unprepared-'))
    const config = kind === 'disk' ? readConfig({}) : bucketSite()
    mkdirSync(join(shared, 'files', 'ab'), { recursive: true })
    // Like a disk that can only be read, which root may write to nevertheless.
    writeFileSync(unfinishedFolder(shared), '')
    await expect(openFileStore(config, shared, { hasFiles: true })).resolves.toBeTruthy()
    await expect(openFileStore(config, shared)).rejects.toThrow('EEXIST')
    rmSync(shared, { recursive: true })
  },
)

// Only root can leave files behind that the site's own account cannot read.
test.runIf(process.getuid?.() === 0)(
  'files that root stores and prints on a site of another account belong to that account',
  async () => {
    const site = mkdtempSync(join(tmpdir(), 'platen-owner-'))
    chownSync(site, 4321, 4322)
    const store = await openDiskFileStore(site)
    await store.keep(randomBytes(100))
    const task = {
      printer: 'DTG',
      address: '',
      file_name: 'a.png',
      media_type: 'image/png',
      bytes: randomBytes(9),
      copies: 1,
    }
    await fileDriver(join(site, 'printed'))(task)
    const made = readdirSync(site, { recursive: true, encoding: 'utf8' })
    expect(made).toContain(join('printed', 'DTG', 'a.png'))
    for (const path of made) expect(statSync(join(site, path))).toMatchObject({ uid: 4321, gid: 4322 })
    rmSync(site, { recursive: true })
  },
)

test.runIf(process.getuid?.() === 0)(
  'a symbolic link of the account does not give it files from elsewhere',
  async () => {
    const [site, elsewhere] = ['platen-owner-', 'platen-root-'].map((name) => mkdtempSync(join(tmpdir(), name)))
    if (site === undefined || elsewhere === undefined) throw new Error('two folders were made')
    chownSync(site, 4321, 4322)
    mkdirSync(join(site, 'printed'))
    symlinkSync(elsewhere, join(site, 'printed', 'DTG'))
    const task = {
      printer: 'DTG',
      address: '',
      file_name: 'a.png',
      media_type: 'image/png',
      bytes: randomBytes(9),
      copies: 1,
    }
    await fileDriver(join(site, 'printed'))(task)
    expect(statSync(elsewhere)).toMatchObject({ uid: 0, gid: 0 })
    for (const folder of [site, elsewhere]) rmSync(folder, { recursive: true })
  },
)
