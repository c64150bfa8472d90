import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Announce, FileStore } from '../../src/platform/files/file-store.ts'

/** A file store that forgets everything at the end of the test. */
export function createMemoryFiles(): FileStore {
  const kept = new Map<string, Buffer>()
  const read = async (sha256: string) => {
    const bytes = kept.get(sha256)
    if (!bytes) throw new Error(`no file ${sha256}`)
    return bytes
  }
  const keep = async (bytes: Buffer, announce?: Announce) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await announce?.(sha256)
    kept.set(sha256, bytes)
    return { sha256, size: bytes.length }
  }
  return {
    keep,
    read,
    async keepFile(path, announce) {
      const stored = await keep(await readFile(path), announce)
      await rm(path)
      return stored
    },
    open: async (sha256) => Readable.from([await read(sha256)]),
    check: async () => undefined,
    has: async (sha256) => kept.has(sha256),
    async remove(sha256) {
      kept.delete(sha256)
      return true
    },
  }
}
