import { addDays } from '../values/days.ts'
/**
 * The periods that a filter by days offers by name. They move on by themselves: a saved "today" is tomorrow's day
 * tomorrow. In a file without the schema library, so that the browser doesn't load it for them.
 */
export const datePresets = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_week',
  'this_month',
  'last_month',
] as const
export type DatePreset = (typeof datePresets)[number]

/** The periods of the print history (SPEC-59), where the week and the month that end today are named after them. */
export const historyPresets = [
  'today',
  'yesterday',
  'this_week',
  'last_7_days',
  'this_month',
  'last_1_month',
  'last_3_months',
  'last_6_months',
  'this_year',
  'last_year',
] as const
export type HistoryPreset = (typeof historyPresets)[number]

/** The days that what has to be done is filtered by. */
export const duePresets = ['today', 'tomorrow'] as const
export type DuePreset = (typeof duePresets)[number]

/** Calendar days of the factory, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/**
 * Returns the days of a period. Assumed: "this" covers the start of the week, month or year up
 * to today; "last 7 days" end today; "last 1 month" starts the day after today's date one month ago.
 * @param today - the factory's today, YYYY-MM-DD
 * @param weekStart - the day that a week begins on, 1 for Monday to 7 for Sunday
 */
export function daysOfPreset(
  preset: DatePreset | HistoryPreset | DuePreset,
  today: string,
  weekStart: number,
): DayRange {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_week':
      return { from: addDays(today, -daysSinceWeekStart(today, weekStart)), to: today }
    case 'this_month':
      return { from: firstOfMonth(today), to: today }
    case 'last_month': {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
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
  }
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const asDay = (date: Date) => date.toISOString().slice(0, 10)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function daysSinceWeekStart(day: string, weekStart: number): number {
  return (utc(day).getUTCDay() - weekStart + 7) % 7
}

// A shorter month has no 31st, so its last day is used.
function monthsAgo(day: string, months: number): string {
  const date = utc(firstOfMonth(day))
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return addDays(asDay(date), 1)
}
