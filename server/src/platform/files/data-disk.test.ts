import { execFileSync } from 'node:child_process'
import { scrypt } from 'node:crypto'
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { watchDiskSpace } from '../machine/disk-space.ts'
import { diskLimits, isDataDiskStuck } from './data-disk.ts'
import type { FileStore } from './file-store.ts'
import { FileStoreAway } from './guarded-file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { pathInStore } from './stored-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'platen-silent-'))
const usual = diskLimits.silent_after_ms
let store: FileStore
beforeAll(async () => {
  store = await openFileStore(readConfig({}), folder)
  diskLimits.silent_after_ms = 300
})
afterAll(() => {
  diskLimits.silent_after_ms = usual
  rmSync(folder, { recursive: true })
})

/** A file that is opened without end, as on a network folder whose server is silent, until somebody writes to it. */
function givenSilentFile(n: number): { sha256: string; path: string } {
  const sha256 = String(n).padStart(64, 'a')
  const path = join(folder, pathInStore(sha256))
  mkdirSync(dirname(path), { recursive: true })
  execFileSync('mkfifo', [path])
  return { sha256, path }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )

// API-20
test('a disk that is silent is given up, takes no thread from others, and is there again when it answers', async () => {
  const { sha256: kept } = await store.keep(Buffer.from('kept'))
  // More than there are threads.
  const files = Array.from({ length: 20 }, (_, n) => givenSilentFile(n))
  const uses = files.map(({ sha256 }, n) => outcome(n % 2 === 0 ? store.open(sha256) : store.read(sha256)))
  // Sign-in hashes passwords in the same threads; the first one may be before what is silent.
  for (let n = 0; n < 3; n++) await promisify(scrypt)('password', 'salt', 32)
  expect(await Promise.all(uses)).toEqual(uses.map(() => expect.any(FileStoreAway)))
  // Nothing more gets stuck, and nobody waits for it.
  const others: Record<keyof FileStore, () => Promise<unknown>> = {
    keep: () => store.keep(Buffer.from('more')),
    keepFile: () => store.keepFile(join(folder, 'upload')),
    open: () => store.open(kept),
    read: () => store.read(kept),
    has: () => store.has(kept),
    remove: () => store.remove(kept),
    check: () => store.check(),
  }
  for (const [use, run] of Object.entries(others)) {
    expect([use, await outcome(run())]).toEqual([use, expect.any(FileStoreAway)])
  }
  expect((await watchDiskSpace(folder).look()).free_bytes).toBeNull()
  await expect.poll(isDataDiskStuck, { timeout: 10_000 }).toBe(true)

  for (const { path } of files) {
    // Those that were given up before they began are opened by nobody.
    const answer = () => closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK))
    await outcome(Promise.resolve().then(answer))
  }
  await expect.poll(() => outcome(store.check())).toBe('done')
  expect([String(await store.read(kept)), isDataDiskStuck()]).toEqual(['kept', false])
  // What was opened late is closed.
  const open = () => readdirSync('/proc/self/fd').map((fd) => outcomeOf(() => readlinkSync(`/proc/self/fd/${fd}`)))
  await expect.poll(() => open().filter((path) => files.some((file) => file.path === path))).toEqual([])
})

function outcomeOf(look: () => string): string {
  try {
    return look()
  } catch {
    return ''
  }
}
