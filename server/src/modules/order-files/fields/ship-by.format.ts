import { FileProblems } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import { readDay, type ReadInstant } from './order-fields.format.ts'

/** Reads a day that is written in another way than YYYY-MM-DD; null if it is none. */
export type ReadOtherDay = (text: string) => string | null

/**
 * Reads the day by which an order is promised: YYYY-MM-DD, or as a spreadsheet saved it, such as 27/11/2026. One that
 * can't be read, or is before the order was placed, counts as missing, and the order is in doubt: somebody waits for
 * it. Assumed: "before" means the date as the source wrote it, in its own offset.
 */
export function readShipBy(
  found: RecordFindings,
  field: string,
  written: string,
  placed: ReadInstant | null,
  readOther?: ReadOtherDay,
): string | null {
  const text = written.trim().replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00)?$/, '$1')
  if (text === '') return null
  const days = findDays(text, readOther)
  const possible = placed ? days.filter((day) => day >= placed.day) : days
  const [day, ...others] = possible
  if (day !== undefined && others.length === 0) return day
  found.doubt(field, 'doubt_ship_by', { value: toQuotable(text) })
  const [early] = days
  if (placed && early !== undefined && day === undefined) {
    found.warn(field, 'ship_by_before_placed', { ship_by: early, placed_on: placed.day })
  } else found.warn(field, 'day_impossible', { value: toQuotable(written) })
  return null
}

/** Returns the latest of the days that a text may mean, whatever time follows it; null if it is none. */
export function findLatestDay(text: string, readOther?: ReadOtherDay): string | null {
  const [day = ''] = /^[\d/.-]+/.exec(text.trim()) ?? []
  return readOther?.(text.trim()) ?? findDays(day, undefined).toSorted().at(-1) ?? null
}

/** Returns the days that a text may mean: which of two numbers is the month isn't always clear. */
function findDays(text: string, readOther: ReadOtherDay | undefined): string[] {
  const exact = toDay(text) ?? readOther?.(text) ?? null
  if (exact !== null) return [exact]
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]0?0:00(?::00)?)?$/.exec(text) ?? []
  const two = (number: string) => number.padStart(2, '0')
  const days = [`${year}-${two(second)}-${two(first)}`, `${year}-${two(first)}-${two(second)}`]
  return [...new Set(days.flatMap((day) => toDay(day) ?? []))]
}

const toDay = (text: string) => readDay(new FileProblems(), '', text)
