/** The date filters of the print history, in the order of SPEC-59. */
export const historyRanges = [
  'all',
  'today',
  'yesterday',
  'this_week',
  'last_1_week',
  'this_month',
  'last_1_month',
  'last_3_months',
  'last_6_months',
  'this_year',
  'last_year',
  'custom',
] as const
export type HistoryRange = (typeof historyRanges)[number]

/** Two calendar days of the factory, both inclusive; either may be open. */
export interface Days {
  from?: string
  to?: string
}

export function isHistoryRange(value: string | undefined): value is HistoryRange {
  return (historyRanges as readonly string[]).includes(value ?? '')
}

/**
 * Returns the days of a date filter. Assumed: a week starts on Monday; "this" covers the start of the week, month or
 * year up to today; "last 1 week" is the seven days that end today; "last 1 month" starts the day after today's date
 * one month ago.
 * @param today - the factory's today, YYYY-MM-DD
 * @param custom - the days of a custom range
 */
export function daysOf(range: HistoryRange, today: string, custom: Days): Days {
  switch (range) {
    case 'all':
      return {}
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this_week':
      return { from: addDays(today, -daysSinceMonday(today)), to: today }
    case 'last_1_week':
      return { from: addDays(today, -6), to: today }
    case 'this_month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'last_1_month':
      return { from: monthsAgo(today, 1), to: today }
    case 'last_3_months':
      return { from: monthsAgo(today, 3), to: today }
    case 'last_6_months':
      return { from: monthsAgo(today, 6), to: today }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last_year': {
      const year = Number(today.slice(0, 4)) - 1
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    }
    case 'custom':
      return { ...(custom.from && { from: custom.from }), ...(custom.to && { to: custom.to }) }
  }
}

/** Whether a range ends before it starts. */
export function isReversed({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && to < from
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)

function addDays(day: string, days: number): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return asDay(date)
}

function daysSinceMonday(day: string): number {
  return (utc(day).getUTCDay() + 6) % 7
}

// A shorter month has no 31st, so its last day is used.
function monthsAgo(day: string, months: number): string {
  const date = utc(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return addDays(asDay(date), 1)
}
