import { isRefusedFile } from '../../../platform/files/refused-file.ts'
import { readOrderFile, type ReadingOptions } from '../order-file.public.format.ts'

const dayMs = 86_400_000

// A date by itself or before a time, not part of a longer number, name or address.
const days = /(?<![\w./-])\d{4}-\d\d-\d\d(?=T\d\d:|(?![\w/-]))/g

/** A file with its dates moved, and the number of days. */
interface MovedFile {
  bytes: Uint8Array
  days: number
}

/**
 * Moves every date of an order file by the same number of days, so that the newest order was placed within the day
 * before `now`. Times of day, offsets and the days between any two dates don't change. A file without a readable order
 * is returned unchanged.
 */
export function moveDates(bytes: Uint8Array, now: Date, options: ReadingOptions = {}): MovedFile {
  const file = readOrderFile(bytes, options)
  if (isRefusedFile(file)) return { bytes, days: 0 }
  const placed = file.records.flatMap((record) => (record.kind === 'order' ? [Date.parse(record.order.placed_at)] : []))
  const newest = placed.reduce((last, at) => Math.max(last, at), -Infinity)
  if (!Number.isFinite(newest)) return { bytes, days: 0 }
  const by = Math.floor((now.getTime() - newest) / dayMs)
  // Latin-1 maps bytes one to one, so that nothing else in the file changes, whatever its encoding.
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(days, (day) => (isDay(day) ? moveDay(day, by) : day))
  const moved = Buffer.from(text, 'latin1')
  // Other systems write their days in other ways, which stay as they are.
  return moved.equals(bytes) ? { bytes, days: 0 } : { bytes: moved, days: by }
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function moveDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
}
