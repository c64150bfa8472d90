import type { Readable } from 'node:stream'

/** Called with the SHA-256 of a file before it is kept. If it throws, the file isn't. */
export type Announce = (sha256: string) => Promise<void>

/** Stores files by the SHA-256 of their content: on disk below DATA_DIR, or in an S3-compatible bucket. */
export interface FileStore {
  /** Stores bytes; durable when it resolves. The same bytes are stored once. Returns hex SHA-256 and size in bytes. */
  keep(bytes: Buffer, announce?: Announce): Promise<StoredFile>
  /** Stores a temporary file by moving or uploading it; the given path no longer exists afterwards. */
  keepFile(path: string, announce?: Announce): Promise<StoredFile>
  /** Returns the bytes as a stream. Throws if the file is missing. */
  open(sha256: string): Promise<Readable>
  /** Returns all bytes at once; for files that are known to be small. */
  read(sha256: string): Promise<Buffer>
  has(sha256: string): Promise<boolean>
  /**
   * Removes a file that no row refers to. Returns false, and leaves it, if it was stored within the last hour: a row
   * that refers to it may not be committed yet. Throws if the store is away, and the file perhaps with it.
   */
  remove(sha256: string): Promise<boolean>
  /** Throws if files can't be stored and read at the moment. */
  check(): Promise<void>
}

/** What is known of a store when it is opened. */
export interface StoreUse {
  /** A server is running on the site, and looks after the folder. */
  hasServer?: boolean
  /** The site has files: their folder is there, or away, and no empty one takes its place. */
  hasFiles?: boolean
}

/**
 * How many files are streamed at once to readers who decide how long that takes. A store takes as many other calls
 * besides, so that readers who dawdle keep nobody from storing or printing (API-25).
 */
export const maxStreamsAtOnce = 64

/** How long a file is kept although no row refers to it. */
export const minFileAgeMs = 60 * 60 * 1000

export interface StoredFile {
  sha256: string
  size: number
}
