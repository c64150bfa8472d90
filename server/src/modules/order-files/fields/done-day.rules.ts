import type { DayOrder } from '@platen/contracts/order-files/columns'
import { monthNumber } from './month-names.rules.ts'
import { isNone } from './yes-no.rules.ts'

/** What a cell says of when something was done: at a time, never, or at what can't be that time, such as tomorrow. */
type DoneDay = 'done' | 'never' | 'unclear'

const yearFirst = /^([+-]?\d{4,6})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](-?\d{4}|\d{2})(?!\d)/
const named = /^(?:(\p{L}{3,9})\.? (\d{1,2}),? |(\d{1,2})\.?[ -](\p{L}{3,9})\.?[ -])(\d{4}|(?<=-)\d{2})(?!\d)/u
/** Midnight without a day is a zero that is shown as a time. */
const midnight = /^(?:0?0:00(?::00)?|12:00(?::00)? ?am)$/i

/** The days after 1900 with which programs begin to count: the day of a time that they don't have. */
const firstDays = new Set(['1904-01-01', '1969-12-31', '1970-01-01', '1980-01-01'])

/** What tells which day a file means, and whether it has come. */
export interface DayReading {
  /** The day on which the file is read, YYYY-MM-DD; without it, no day is too late. */
  today?: string | undefined
  /** How the file writes days, if that is known. */
  days?: DayOrder | undefined
}

/**
 * Reads a cell that may have the time at which something was done; null if it has a text of another kind. A day of
 * another century, or the first that a program can count, is how programs write that there is none: 0000-00-00,
 * 1/1/0001, 1899-12-30.
 */
export function readDoneDay(cell: string, { today = '9999', days }: DayReading = {}): DoneDay | null {
  const text = cell.trim()
  if (isNone(text) || midnight.test(text)) return 'never'
  const [, isoYear, isoMonth = '', isoDay = ''] = yearFirst.exec(text) ?? []
  if (isoYear !== undefined) return judge(isoYear, [[isoMonth, isoDay]], today)
  const [, first = '', mark, second = '', year] = yearLast.exec(text) ?? []
  if (year !== undefined) {
    const dayFirst: MonthAndDay = [second, first]
    const monthFirst: MonthAndDay = [first, second]
    if (mark === '.') return judge(year, [dayFirst], today)
    if (days === undefined) return judge(year, [dayFirst, monthFirst], today, 'any')
    return judge(year, days === 'day_first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst], today)
  }
  const [, month = '', day = '', dayBefore = day, monthBehind = month, namedYear] = named.exec(text) ?? []
  if (namedYear === undefined) return null
  const number = monthNumber(monthBehind)
  // A month of another language may be any: only when its year is over has it surely come.
  return judge(namedYear, number > 0 ? [[String(number), dayBefore]] : [lastOfYear, firstOfYear], today)
}

type MonthAndDay = readonly [month: string, day: string]

const lastOfYear: MonthAndDay = ['12', '31']
const firstOfYear: MonthAndDay = ['1', '1']

/**
 * Of the days that may be meant, the first that there is must have come; with `any`, one of them. A day that is none
 * shows in either.
 */
function judge(
  written: string,
  possible: readonly MonthAndDay[],
  today: string,
  needed: 'first' | 'any' = 'first',
): DoneDay {
  const isShort = /^\d{2}$/.test(written)
  const year = Number(written) + (isShort ? 2000 : 0)
  const two = (number: string) => number.padStart(2, '0')
  const days = possible.map(([month, day]) => `${year}-${two(month)}-${two(day)}`)
  const isZero = isShort ? year === 2000 && days.some((day) => day.includes('-00')) : year <= 1900
  if (isZero || days.some((day) => firstDays.has(day))) return 'never'
  const real = days.filter((day) => /-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day))
  const isPast = real.slice(0, needed === 'any' ? real.length : 1).some((day) => day <= today)
  // Two digits may be of another century, too.
  return isPast && year > 2000 && year < (isShort ? 2070 : 2100) ? 'done' : 'unclear'
}

/** Whether a cell says that there is nothing, as by a day that is none. */
export const saysNothing = (cell: string) => readDoneDay(cell) === 'never'
