import { isMainThread } from 'node:worker_threads'

// A file of few bytes may have many rows, which cost more than bytes.
const small = { bytes: 64 * 1024, lines: 1_000 }
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Whether a file is read in some milliseconds, which is less than starting a thread takes. */
export function isSmallFile(bytes: Uint8Array): boolean {
  if (bytes.byteLength > small.bytes) return false
  let lines = 0
  for (const byte of bytes) if (byte === lineFeed || byte === carriageReturn) lines++
  return lines <= small.lines
}

/**
 * Throws if a file that is not small is read in the thread of the requests. Whatever reads uploaded files calls it, so
 * that none of it can be called there by mistake.
 */
export function assertMayRead(bytes: Uint8Array): void {
  if (isMainThread && !isSmallFile(bytes)) throw new Error('a large file is read in the thread of the requests')
}
