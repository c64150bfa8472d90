import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServerKey, takeNextKey, writeNextKey } from './key-file.ts'
import { createServerKey } from './server-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-key-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inFolder = { SECRET_KEY_FILE: undefined }
const neverAsked = () => Promise.reject(new Error('nothing is half done'))
const newKey = () => createServerKey(randomBytes(32), 'server-key')

// ACCESS-69
describe('the server key', () => {
  test('opens only what it sealed itself, unaltered and for the same owner', () => {
    const key = newKey()
    const secret = randomBytes(20)
    const sealed = key.seal(secret, 'one')
    expect(key.open(sealed, 'one')).toEqual(secret)
    expect(key.seal(secret, 'one')).not.toEqual(sealed)
    expect(key.open(sealed, 'two')).toBeNull()
    expect(newKey().open(sealed, 'one')).toBeNull()
    expect(key.open(secret, 'one')).toBeNull()
    for (let at = 0; at < sealed.length; at++) {
      expect(key.open(sealed.subarray(0, at), 'one')).toBeNull()
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(key.open(altered, 'one')).toBeNull()
    }
  })

  test('derives a key of its own for each use, secret and server', () => {
    const key = newKey()
    const derived = [
      key.derive('session', 'a'),
      key.derive('session', 'b'),
      key.derive('known device', 'a'),
      newKey().derive('session', 'a'),
    ].map((one) => one.toString('hex'))
    expect(new Set(derived).size).toBe(4)
    expect(key.derive('session', 'a').toString('hex')).toBe(derived[0])
  })

  test('is made at the first start, once for all servers that start together, and readable by their account only', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => openServerKey(inFolder, folder, neverAsked)))
    expect(new Set(keys.map((key) => key.fingerprint)).size).toBe(1)
    expect(await readdir(folder)).toEqual(['server-key'])
    expect((await stat(join(folder, 'server-key'))).mode & 0o777).toBe(0o600)
    const text = await readFile(join(folder, 'server-key'), 'utf8')
    expect(text).toMatch(/^[0-9a-f]{64}\n$/)
    expect(text).not.toContain(keys[0]?.fingerprint)
  })

  test('is that of SECRET_KEY_FILE where it is set, which must exist and hold a key', async () => {
    const path = join(folder, 'own')
    const open = () => openServerKey({ SECRET_KEY_FILE: path }, folder, neverAsked)
    await expect(open()).rejects.toThrow(/SECRET_KEY_FILE is ".*", which does not exist.*openssl rand/)
    await writeFile(path, 'too short\n')
    await expect(open()).rejects.toThrow('holds no server key')
    await writeFile(path, `${'k'.repeat(32)}\n`)
    expect((await open()).fingerprint).toBe(createServerKey(Buffer.from('k'.repeat(32)), path).fingerprint)
    await expect(openServerKey({ SECRET_KEY_FILE: folder }, folder, neverAsked)).rejects.toThrow(
      'cannot be read (EISDIR)',
    )
  })
})

// ACCESS-68
test('a rotation that is killed at any moment leaves the key that the database knows', async () => {
  const path = join(folder, 'rotated')
  await writeFile(path, `${'o'.repeat(64)}\n`)
  const config = { SECRET_KEY_FILE: path }
  const open = async (known: string) => (await openServerKey(config, folder, async () => known)).fingerprint
  const old = createServerKey(Buffer.from('o'.repeat(64)), path).fingerprint

  const abandoned = await writeNextKey(path)
  expect((await stat(`${path}.new`)).mode & 0o777).toBe(0o600)
  expect(await open(old)).toBe(old)
  const next = await writeNextKey(path)
  expect(new Set([old, abandoned.fingerprint, next.fingerprint]).size).toBe(3)
  expect(await open(old)).toBe(old)
  expect(await open(next.fingerprint)).toBe(next.fingerprint)
  expect((await readdir(folder)).filter((name) => name.startsWith('rotated'))).toEqual(['rotated'])
  // The command goes on after a server that started meanwhile has done it.
  await takeNextKey(path)
  expect(await open(next.fingerprint)).toBe(next.fingerprint)
  await expect(writeNextKey(join(folder, 'none', 'key'))).rejects.toThrow(
    /cannot be written .*ENOENT.* Nothing was changed/,
  )
})
