import { isMainThread } from 'node:worker_threads'

// Records cost more than bytes, and in some formats each costs more than the last: rows of a table, or objects and
// lists of JSON, also on one line.
const small = { bytes: 32 * 1024, records: 250 }
const marks = new Set(Buffer.from('\n\r{['))

/** Whether a file is read in some milliseconds, which is less than starting a thread takes. */
export function isSmallFile(bytes: Uint8Array): boolean {
  if (bytes.byteLength > small.bytes) return false
  let records = 0
  for (const byte of bytes) if (marks.has(byte)) records++
  return records <= small.records
}

/**
 * Throws if a file that is not small is read in the thread of the requests. Whatever reads uploaded files calls it, so
 * that none of it can be called there by mistake.
 */
export function assertMayRead(bytes: Uint8Array): void {
  if (isMainThread && !isSmallFile(bytes)) throw new Error('a large file is read in the thread of the requests')
}
