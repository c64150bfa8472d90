import {
  close,
  createReadStream,
  createWriteStream,
  open,
  read,
  write,
  type ReadStream,
  type WriteStream,
} from 'node:fs'
import { open as openFile, readFile } from 'node:fs/promises'
import { createSemaphore } from '../semaphore.ts'
import { FileStoreAway } from './guarded-file-store.ts'

// Node works on files, hashes passwords and looks names up in few threads. A network folder whose server is silent
// doesn't fail calls, it keeps their threads: so half of them are left to everything else.
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const turns = createSemaphore({ limit: Math.max(1, Math.floor(threads / 2)) })

/** Assumed: a disk that does nothing for so long is away. Changed by tests only. */
export const diskLimits = { silent_after_ms: 20_000 }
// What a disk at work takes for one call, at the very most, when the process ends.
const stuckAfterMs = 2_000

const underWay = new Set<{ began_at: number }>()
let silent = 0

const isSilent = () => new FileStoreAway(new Error('the disk of the data folder doesn’t answer'))

/** Whether calls to the disk of the data folder are stuck in their threads, which would keep the process from ending. */
export function isDataDiskStuck(): boolean {
  const now = performance.now()
  return [...underWay].some((call) => now - call.began_at > stuckAfterMs)
}

/**
 * Makes one call to the disk of the data folder, of which few are made at once. Throws `FileStoreAway` if it takes too
 * long to begin and end, and at once while another one that was given up is still stuck. Rule: API-20.
 * @param tidy - is called with the result of a call that was given up, such as an open file
 */
export function onDataDisk<R>(call: () => Promise<R>, tidy?: (result: R) => void): Promise<R> {
  if (silent > 0) return Promise.reject(isSilent())
  return new Promise((resolve, reject) => {
    let hasBegun = false
    let isGivenUp = false
    const timer = setTimeout(() => {
      isGivenUp = true
      if (hasBegun) silent++
      reject(isSilent())
    }, diskLimits.silent_after_ms)
    const work = async () => {
      if (isGivenUp) return
      hasBegun = true
      const own = { began_at: performance.now() }
      underWay.add(own)
      try {
        const result = await call()
        if (isGivenUp) tidy?.(result)
        else resolve(result)
      } catch (error) {
        reject(error as Error)
      } finally {
        underWay.delete(own)
        if (isGivenUp) silent--
        clearTimeout(timer)
      }
    }
    void turns.run(work)
  })
}

/** Reads a whole file of the data folder: an upload, or one that is known to be small. */
export function readDataFile(path: string): Promise<Buffer> {
  return onDataDisk(() => readFile(path))
}

/** A file of the data folder that is written, or a folder whose names are synced. */
export interface DataFile {
  chown(uid: number, gid: number): Promise<void>
  write(bytes: Uint8Array): Promise<void>
  sync(): Promise<void>
  /** Nothing waits for it: what must be there was synced. */
  close(): void
}

/** Opens a file of the data folder, or a folder. */
export async function openDataFile(path: string, flags: string, mode?: number): Promise<DataFile> {
  const file = await onDataDisk(
    () => openFile(path, flags, mode),
    (late) => void late.close().catch(() => undefined),
  )
  return {
    chown: (uid, gid) => onDataDisk(() => file.chown(uid, gid)),
    async write(bytes) {
      for (let from = 0; from < bytes.length;) {
        from += (await onDataDisk(() => file.write(bytes, from))).bytesWritten
      }
    },
    sync: () => onDataDisk(() => file.sync()),
    close: () => void turns.run(() => file.close().catch(() => undefined)),
  }
}

type Done = (error: NodeJS.ErrnoException | null, ...results: never[]) => void

/** Makes a call of Node's streams to the disk, whose results go to `done`. */
function forStream(call: (done: Done) => void, done: Done, tidy?: (result: never) => void): void {
  onDataDisk(
    () =>
      new Promise<never[]>((resolve, reject) =>
        call((error, ...results) => (error ? reject(error) : resolve(results))),
      ),
    ([first]) => first !== undefined && tidy?.(first),
  ).then(
    (results) => done(null, ...results),
    (error: NodeJS.ErrnoException) => done(error),
  )
}

const closeLater = (fd: number) => void turns.run(() => new Promise<void>((resolve) => close(fd, () => resolve())))

const streamCalls = {
  open: (path: string, flags: string, mode: number, done: Done) =>
    forStream((own) => open(path, flags, mode, own as never), done, closeLater),
  read: (fd: number, buffer: Buffer, offset: number, length: number, at: number, done: Done) =>
    forStream((own) => read(fd, buffer, offset, length, at, own as never), done),
  write: (fd: number, buffer: Buffer, offset: number, length: number, at: number, done: Done) =>
    forStream((own) => write(fd, buffer, offset, length, at, own as never), done),
  close: (fd: number, done: (error: null) => void) => {
    closeLater(fd)
    done(null)
  },
}

/** Opens a file of the data folder as a stream. Throws if it can't be opened. */
export async function readDataStream(path: string): Promise<ReadStream> {
  const opened = new Promise<number>((resolve, reject) => {
    streamCalls.open(path, 'r', 0o600, ((error: Error | null, fd: number) =>
      error ? reject(error) : resolve(fd)) as Done)
  })
  return createReadStream('', { fd: await opened, fs: streamCalls as never })
}

/** Creates a file of the data folder, readable by this account only, that a stream writes. */
export function writeDataStream(path: string): WriteStream {
  return createWriteStream(path, { mode: 0o600, flags: 'wx', fs: streamCalls as never })
}
