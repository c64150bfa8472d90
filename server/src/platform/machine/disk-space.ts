import { statfs } from 'node:fs/promises'
import { onDataDisk } from '../files/data-disk.ts'

const mebibyte = 1024 * 1024
/**
 * Assumed: with less than this the disk counts as full. The database needs it for two files of its log, so that writes
 * fail at any moment.
 */
const fullBytes = 32 * mebibyte
/** Assumed: with less than this an administrator should look at it; days of a busy site fit into it. */
export const lowSpaceBytes = 1024 * mebibyte
// A write that found no space says so for all, also of a disk that this process can't see, such as a database's own.
const notedForMs = 5_000

/** How much room there is for data. */
export interface DiskState {
  /** Free bytes where the data folder is; null if they can't be read. */
  free_bytes: number | null
  is_low: boolean
  is_full: boolean
}

export interface DiskSpace {
  look(): Promise<DiskState>
  /** Called when a write found no space. */
  noteFull(): void
}

async function freeBytesOf(folder: string): Promise<number | null> {
  return onDataDisk(() => statfs(folder)).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}

/** Watches the space for data in this folder; `freeBytes` is for tests. Rule: SITE-16. */
export function watchDiskSpace(
  folder: string,
  freeBytes: () => Promise<number | null> = () => freeBytesOf(folder),
): DiskSpace {
  let notedAt = Number.NEGATIVE_INFINITY
  return {
    async look() {
      const free = await freeBytes()
      const isBelow = (limit: number) => free !== null && free < limit
      const isNoted = performance.now() - notedAt < notedForMs
      return { free_bytes: free, is_low: isBelow(lowSpaceBytes) || isNoted, is_full: isBelow(fullBytes) || isNoted }
    },
    noteFull() {
      notedAt = performance.now()
    },
  }
}

/** Describes the space in one sentence, with what to do if there is too little. */
export function describeDiskSpace({ free_bytes: free, is_low: isLow, is_full: isFull }: DiskState): string {
  if (free === null) return 'the free space of the data folder can’t be read'
  const space = `${Math.floor(free / mebibyte)} MB are free where the data folder is`
  if (isFull) return `${space}: nothing can be saved until there is more; delete or move other files there`
  return isLow ? `${space}; free more before it is full` : space
}
