import { refusal } from '../http/refusal.ts'
import type { Announce, FileStore } from './file-store.ts'

/** The store of files can't be used at the moment: its folder is gone, or its server doesn’t answer or refuses. */
export class FileStoreAway extends Error {
  constructor(cause?: unknown) {
    const why = cause instanceof Error ? cause.message || cause.name : ''
    super(`The file store can’t be used${why && `: ${why}`}`, { cause })
  }
}

/** What the system and libraries say; anything else is a mistake of ours. */
function isOfTheStore(error: unknown): boolean {
  return error instanceof Error && ('code' in error || '$metadata' in error || error.name === 'TimeoutError')
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOENT') return true
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } }
  return answer?.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
}

/** What an announcement throws is no matter of the store, whatever it looks like. */
class NotAnnounced extends Error {}

const guardAnnounce =
  (announce: Announce | undefined): Announce =>
  (sha256) =>
    (announce?.(sha256) ?? Promise.resolve()).catch((cause: unknown) => {
      throw new NotAnnounced('not announced', { cause })
    })

/** A full disk is no matter of this store alone, and has an error of its own. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

/**
 * Tells a store that is away (`FileStoreAway`) from a file that is lost in it (`file_lost`), whatever its library says.
 * Rule: API-20.
 */
export function guardFileStore(store: FileStore): FileStore {
  const isThere = () =>
    store.check().then(
      () => true,
      () => false,
    )

  async function guard<R>(work: Promise<R>): Promise<R> {
    try {
      return await work
    } catch (error) {
      if (error instanceof NotAnnounced) throw error.cause
      throw isOfTheStore(error) && !isFull(error) ? new FileStoreAway(error) : error
    }
  }

  async function guardRead<R>(work: Promise<R>): Promise<R> {
    try {
      return await work
    } catch (error) {
      if (isMissing(error) && (await isThere())) throw refusal('file_lost')
      return guard(Promise.reject(error as Error))
    }
  }

  return {
    keep: (bytes, announce) => guard(store.keep(bytes, guardAnnounce(announce))),
    keepFile: (path, announce) => guard(store.keepFile(path, guardAnnounce(announce))),
    open: (sha256) => guardRead(store.open(sha256)),
    read: (sha256) => guardRead(store.read(sha256)),
    async has(sha256) {
      const has = await guard(store.has(sha256))
      if (!has) await guard(store.check())
      return has
    },
    remove: (sha256) => guard(store.remove(sha256)),
    check: () => guard(store.check()),
  }
}
