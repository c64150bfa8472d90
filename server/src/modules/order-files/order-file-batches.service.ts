import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import { resolveWorker } from '../../platform/documents/render-pool.ts'
import type { FileProblem } from '../../platform/files/file-problem.ts'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import type { SingleByteEncoding } from '../../platform/files/text/single-byte-encodings.format.ts'
import type { OrderFileFormat } from './incoming-order.types.ts'
import { moveDates } from './moved-dates/moved-dates.format.ts'
import { readOrderFile } from './order-file.format.ts'

/** The number of orders that are committed together. An interrupted run continues after the last of them. */
export const batchSize = 100

/** A file of orders with its records in batches as JSON, because strings are cheap to pass between threads. */
export interface OrderBatches {
  format: OrderFileFormat
  notices: FileProblem[]
  total: number
  /** JSON of ReadRecord[], `batchSize` records each. */
  batches: string[]
}

/** A file of orders, and the moment to move its dates to (the newest order gets that date), or null. */
export interface OrderFileSource {
  bytes: Uint8Array
  dates_to: Date | null
  /** The encoding of a file that is not in UTF-8 or UTF-16, if somebody has chosen one. */
  encoding?: SingleByteEncoding
  /** The site's time zone, for times without one. */
  time_zone?: string
}

/** Reads a whole file in the current thread. */
export function splitOrderFile({ bytes, dates_to, encoding, time_zone }: OrderFileSource): OrderBatches | RefusedFile {
  const moved = dates_to === null ? { bytes, days: 0 } : moveDates(bytes, dates_to)
  const file = readOrderFile(moved.bytes, { encoding, time_zone })
  if (isRefusedFile(file)) return file
  const { format, records } = file
  const { days } = moved
  const notices = days === 0 ? file.notices : [datesMovedNotice(days), ...file.notices]
  const batches: string[] = []
  for (let at = 0; at < records.length; at += batchSize) {
    batches.push(JSON.stringify(records.slice(at, at + batchSize)))
  }
  return { format, notices, total: records.length, batches }
}

function datesMovedNotice(days: number): FileProblem {
  return { field: '', code: 'dates_moved', values: { days } }
}

/** Files up to this size are read in this thread, because starting another one would take longer. */
const maxBytesInThisThread = 256 * 1024

/**
 * Reads a file of orders without blocking other requests: large files are read in a worker thread. Returns a
 * `RefusedFile` if the file as a whole can't be read.
 */
export async function readOrderBatches(source: OrderFileSource): Promise<OrderBatches | RefusedFile> {
  if (source.bytes.byteLength <= maxBytesInThisThread) return splitOrderFile(source)
  const worker = resolveWorker(import.meta.url, 'order-file.worker')
  const threads = new Piscina<OrderFileSource, OrderBatches | RefusedFile>({
    filename: fileURLToPath(worker),
    name: 'split',
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    execArgv: worker.pathname.endsWith('.ts') ? ['--import', resolveTypescriptLoader()] : [],
  })
  try {
    return await threads.run(source)
  } finally {
    await threads.destroy()
  }
}

function resolveTypescriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
}
