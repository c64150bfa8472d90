import type { ReadingThreads } from '../../platform/jobs/reading-threads.ts'
import { resolveWorker } from '../../platform/jobs/worker-file.ts'
import type { RefusedFile } from '../../platform/files/refused-file.ts'
import { describeColumns, type ColumnsSource, type TableColumns } from './columns/table-columns.format.ts'
import type { UnknownOrderFile } from './incoming-order.public.types.ts'
import { splitOrderFile, type OrderBatches, type OrderFileSource } from './order-file-batches.public.service.ts'

/** A file of orders by its hash. */
export interface HashedOrderFile extends Omit<OrderFileSource, 'bytes'> {
  sha256: string
  /** Reads its bytes; not called if the file was parsed a moment ago. */
  read: () => Promise<Uint8Array>
}

type Parsed = OrderBatches | UnknownOrderFile

interface KeptFile {
  key: string
  parsed: Promise<Parsed>
  forget: NodeJS.Timeout
}

// A check, its preview and the import after it read the same file. Ten megabytes become fifty when they are parsed.
const maxKept = 2
const keptMs = 5 * 60_000

/** The files that were parsed last, the newest at the end. */
const keptFiles: KeptFile[] = []

/**
 * Parses a file of orders without blocking other requests: all but small files are parsed in a worker thread. The files
 * that were parsed last are remembered for a few minutes. Returns an `UnknownOrderFile` if the file as a whole can't be
 * read.
 */
export function readOrderBatches(threads: ReadingThreads, { sha256, read, ...how }: HashedOrderFile): Promise<Parsed> {
  const { dates_to, time_zone, today, encoding, columns } = how
  const key = JSON.stringify([sha256, dates_to, time_zone, today, encoding, columns])
  const found = keptFiles.find((file) => file.key === key)
  if (found) return found.parsed
  const parsed = read().then((bytes) =>
    threads.read({ read: splitOrderFile, worker, name: 'split' }, { ...how, bytes }),
  )
  const file: KeptFile = { key, parsed, forget: setTimeout(() => forgetFile(file), keptMs).unref() }
  parsed.catch(() => forgetFile(file))
  keptFiles.push(file)
  if (keptFiles.length > maxKept) forgetFile(keptFiles[0])
  return parsed
}

function forgetFile(file: KeptFile | undefined): void {
  if (!file) return
  clearTimeout(file.forget)
  const at = keptFiles.indexOf(file)
  if (at !== -1) keptFiles.splice(at, 1)
}

const worker = resolveWorker(import.meta.url, 'order-file.worker')

/** Describes the columns of a table without blocking other requests. */
export async function readTableColumns(
  threads: ReadingThreads,
  source: ColumnsSource,
): Promise<TableColumns | RefusedFile> {
  return threads.read({ read: describeColumns, worker, name: 'describe' }, source)
}
