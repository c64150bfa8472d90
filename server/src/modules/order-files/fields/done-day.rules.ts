import { isNone } from './yes-no.rules.ts'

/** What a cell says of when something was done: at a time, never, or at what can't be that time, such as tomorrow. */
type DoneDay = 'done' | 'never' | 'unclear'

const yearFirst = /^([+-]?\d{4,6})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](-?\d{4}|\d{2})(?!\d)/
const named = /^(?:\p{L}{3,9}\.? \d{1,2},? |\d{1,2}\.?[ -]\p{L}{3,9}\.?[ -])(\d{4}|(?<=-)\d{2})(?!\d)/u
/** Midnight without a day is a zero that is shown as a time. */
const midnight = /^(?:0?0:00(?::00)?|12:00(?::00)? ?am)$/i

/** The days after 1900 with which programs begin to count: the day of a time that they don't have. */
const firstDays = new Set(['1904-01-01', '1969-12-31', '1970-01-01', '1980-01-01'])

/**
 * Reads a cell that may have the time at which something was done; null if it has a text of another kind. A day of
 * another century, or the first that a program can count, is how programs write that there is none: 0000-00-00,
 * 1/1/0001, 1899-12-30. `today` is YYYY-MM-DD; without it, no day is too late.
 */
export function readDoneDay(cell: string, today = '9999'): DoneDay | null {
  const text = cell.trim()
  if (isNone(text) || midnight.test(text)) return 'never'
  const [, isoYear, isoMonth = '', isoDay = ''] = yearFirst.exec(text) ?? []
  if (isoYear !== undefined) return judge(isoYear, [[isoMonth, isoDay]], today)
  const [, first = '', mark, second = '', year] = yearLast.exec(text) ?? []
  if (year !== undefined) {
    const [dayFirst, monthFirst]: [MonthAndDay, MonthAndDay] = [
      [second, first],
      [first, second],
    ]
    return judge(year, mark === '.' ? [dayFirst] : [dayFirst, monthFirst], today)
  }
  const namedYear = named.exec(text)?.[1]
  return namedYear === undefined ? null : judge(namedYear, [['1', '1']], today)
}

type MonthAndDay = readonly [month: string, day: string]

/** Where two days may be meant, the earlier one is compared with today. */
function judge(written: string, possible: readonly MonthAndDay[], today: string): DoneDay {
  const isShort = /^\d{2}$/.test(written)
  const year = Number(written) + (isShort ? 2000 : 0)
  const two = (number: string) => number.padStart(2, '0')
  const days = possible.map(([month, day]) => `${year}-${two(month)}-${two(day)}`)
  const isZero = isShort ? year === 2000 && days.some((day) => day.includes('-00')) : year <= 1900
  if (isZero || days.some((day) => firstDays.has(day))) return 'never'
  const isPast = days.some((day) => /-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(day) && day <= today)
  // Two digits may be of another century, too.
  return isPast && year > 2000 && year < (isShort ? 2070 : 2100) ? 'done' : 'unclear'
}

/** Whether a cell says that there is nothing, as by a day that is none. */
export const saysNothing = (cell: string) => readDoneDay(cell) === 'never'
