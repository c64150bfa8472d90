import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { onDataDisk, openDataFile, readDataStream } from './data-disk.ts'
import { minFileAgeMs, type Announce, type FileStore, type StoreUse, type StoredFile } from './file-store.ts'
import { FileStoreAway } from './guarded-file-store.ts'
import { ownerForNewFiles } from './folder-owner.ts'
import { pathInStore } from './stored-path.ts'
import { syncFolder } from './sync-folder.ts'
import { createFolder, prepareUnfinishedFolder, unfinishedFolder } from './unfinished-folder.ts'

/**
 * Opens a store that keeps files as `files/ab/<sha256>` below `folder` (DATA_DIR), which it creates if it is missing. A
 * kept file survives a power failure: its bytes are synced before it gets its name, and its folder afterwards, so that
 * a row can refer to it. Removes leftovers of killed writers.
 */
export async function openDiskFileStore(folder: string, use: StoreUse = {}): Promise<FileStore> {
  const unfinished = unfinishedFolder(folder)
  const account = ownerForNewFiles(folder)
  const prepare = () => prepareUnfinishedFolder(folder)
  if (!use.hasServer && !use.hasFiles) await prepare()
  // A disk that can only be read keeps no site from starting, whose store is away then.
  else if (!use.hasServer && (await holdsFiles(folder))) await prepare().catch(() => undefined)

  // The source is opened only when it is read: an error that nobody awaits yet would end the process.
  async function keepFrom(
    openSource: () => AsyncIterable<Uint8Array>,
    announce: Announce | undefined,
  ): Promise<StoredFile> {
    const path = join(unfinished, randomBytes(16).toString('hex'))
    try {
      const hash = createHash('sha256')
      let size = 0
      const file = await openDataFile(path, 'wx', 0o600)
      try {
        if (account) await file.chown(account.uid, account.gid)
        for await (const chunk of openSource()) {
          hash.update(chunk)
          size += chunk.length
          await file.write(chunk)
        }
        await file.sync()
      } finally {
        file.close()
      }
      const sha256 = hash.digest('hex')
      await announce?.(sha256)
      const storedPath = join(folder, pathInStore(sha256))
      await createFolder(dirname(storedPath), account)
      // Even over an equal file: the same bytes, and certainly synced.
      await onDataDisk(() => rename(path, storedPath))
      await syncFolder(dirname(storedPath))
      return { sha256, size }
    } catch (error) {
      await onDataDisk(() => rm(path, { force: true })).catch(() => undefined)
      throw error
    }
  }

  const pathOf = (sha256: string) => join(folder, pathInStore(sha256))
  // The folder of unfinished files is made with the store: without it, what is here is something else.
  const check = () => onDataDisk(() => access(unfinished, constants.W_OK))
  return {
    keep: (bytes, announce) => keepFrom(() => Readable.from([bytes]), announce),
    async keepFile(path, announce) {
      const stored = await keepFrom(() => readLazily(path), announce)
      await onDataDisk(() => rm(path, { force: true }))
      return stored
    },
    open: async (sha256) => readDataStream(pathOf(sha256)),
    read: async (sha256) => onDataDisk(() => readFile(pathOf(sha256))),
    async has(sha256) {
      const path = pathOf(sha256)
      return onDataDisk(() => access(path)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof FileStoreAway) throw error
          return false
        },
      )
    },
    check,
    async remove(sha256) {
      const path = pathOf(sha256)
      try {
        const { mtimeMs } = await onDataDisk(() => stat(path))
        // Storing the same bytes again gives the file a new time.
        if (mtimeMs > Date.now() - minFileAgeMs) return false
        await onDataDisk(() => rm(path))
        await syncFolder(dirname(path))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
        // A file that is away with its store comes back with it.
        await check()
      }
      return true
    },
  }
}

async function holdsFiles(folder: string): Promise<boolean> {
  const names = await onDataDisk(() => readdir(join(folder, 'files'))).catch(() => [])
  return names.some((name) => /^[0-9a-f]{2}$/.test(name))
}

async function* readLazily(path: string): AsyncIterable<Buffer> {
  yield* (await readDataStream(path)) as AsyncIterable<Buffer>
}
