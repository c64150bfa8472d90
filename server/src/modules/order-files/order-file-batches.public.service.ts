import type { FileProblem } from '../../platform/files/file-problem.ts'
import { isRefusedFile } from '../../platform/files/refused-file.ts'
import { assertMayRead } from '../../platform/files/small-file.ts'
import { splitIntoBatches, writeBatch, type WrittenBatch } from './batches-of-records.public.rules.ts'
import type { OrderFileFormat, UnknownOrderFile } from './incoming-order.public.types.ts'
import { moveDates } from './moved-dates/moved-dates.format.ts'
import { readOrderFile, type ReadingOptions } from './order-file.public.format.ts'

/** A file of orders with its records in batches. */
export interface OrderBatches {
  format: OrderFileFormat
  notices: FileProblem[]
  total: number
  /** The header of a table that was read by chosen columns, or of which some are left to choose. */
  header: readonly string[] | null
  batches: WrittenBatch[]
}

/** A file of orders, and the moment to move its dates to (the newest order gets that date), or null. */
export interface OrderFileSource extends ReadingOptions {
  bytes: Uint8Array
  dates_to: Date | null
}

/** Reads a whole file in the current thread, which is not that of the requests but for a small file. */
export function splitOrderFile({ bytes, dates_to, ...options }: OrderFileSource): OrderBatches | UnknownOrderFile {
  assertMayRead(bytes)
  const moved = dates_to === null ? { bytes, days: 0 } : moveDates(bytes, dates_to, options)
  const file = readOrderFile(moved.bytes, options)
  if (isRefusedFile(file)) return file
  const { format, records, header = null } = file
  const { days } = moved
  const notices = days === 0 ? file.notices : [datesMovedNotice(days), ...file.notices]
  const batches = splitIntoBatches(records).map(writeBatch)
  return { format, notices, total: records.length, header, batches }
}

function datesMovedNotice(days: number): FileProblem {
  return { field: '', code: 'dates_moved', values: { days } }
}
