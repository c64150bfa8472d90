import type { Readable } from 'node:stream'

/** Where bytes lie, known by the SHA-256 of what they are: on disk below DATA_DIR, or in an S3-compatible store. */
export interface FileStore {
  /** Keeps bytes, durable when it returns; the same bytes twice are kept once. Out: hex SHA-256 and size in bytes. */
  keep(bytes: Buffer): Promise<StoredFile>
  /** Keeps a temporary file by moving or uploading it; the caller's path is gone afterwards. */
  keepFile(path: string): Promise<StoredFile>
  /** The bytes as a stream. Throws where they are missing. */
  open(sha256: string): Promise<Readable>
  /** The bytes at once; for files that are known to be small. */
  read(sha256: string): Promise<Buffer>
  has(sha256: string): Promise<boolean>
}

export interface StoredFile {
  sha256: string
  size: number
}
