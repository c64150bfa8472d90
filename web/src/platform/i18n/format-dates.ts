import { capitalize } from './format-words.ts'
import { language, noteFormatChange } from './i18n.ts'

let timeZone: string | undefined
let firstDayOfWeek = 1

/** Sets the factory's time zone (an IANA name of the site's settings), in which days and times are shown. */
export function setFactoryTimeZone(zone: string | undefined): void {
  if (timeZone === zone) return
  timeZone = zone
  noteFormatChange()
}

export const factoryTimeZone = (): string | undefined => timeZone

/** Sets the day that weeks begin on, by the site's settings. */
export function setWeekStart(day: number): void {
  if (firstDayOfWeek === day) return
  firstDayOfWeek = day
  noteFormatChange()
}

/** The day that weeks begin on: 1 for Monday to 7 for Sunday. */
export const weekStart = (): number => firstDayOfWeek

/** The same as calendars of the interface count it: 0 for Sunday to 6 for Saturday. */
export const calendarWeekStart = () => (firstDayOfWeek % 7) as 0 | 1 | 6

/** Formats the date and time of an instant in the factory's time zone. */
export function formatDateTime(instant: string | Date, options?: Intl.DateTimeFormatOptions): string {
  const wanted = options ?? { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(language.get(), { timeZone, ...wanted }).format(new Date(instant))
}

/** Formats the time of day of an instant as in `formatDateTime`: 5:21 PM or 17:21. */
export function formatTime(instant: string | Date): string {
  return formatDateTime(instant, { timeStyle: 'short' })
}

/** Formats a time of day that no date belongs to (HH:MM), as `formatTime` writes it. */
export function formatTimeOfDay(time: string): string {
  const format = new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', timeStyle: 'short' })
  return format.format(new Date(`2024-01-01T${time}Z`))
}

/** The calendar day of an instant in the factory's time zone, as YYYY-MM-DD. */
export function dayOf(instant: string | Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(new Date(instant))
}

/** Formats a calendar day (YYYY-MM-DD), e.g. 20 Nov 2026. */
export function formatDay(day: string, dateStyle: 'medium' | 'long' = 'medium'): string {
  return new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', dateStyle }).format(new Date(`${day}T00:00Z`))
}

/** Formats a range of calendar days as briefly as the language does: Nov 16 – 22, 2026. */
export function formatDays(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', dateStyle: 'medium' })
  return format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`))
}

/**
 * Formats an instant for a list: the year stands there only where it isn't the current one.
 * @param now - the current time
 */
export function formatListTime(instant: string, now: Date = new Date()): string {
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(now).slice(0, 4)
  return formatDateTime(
    instant,
    isThisYear ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } : undefined,
  )
}

/** Formats an instant as its time of day, with its day where that isn't today. */
export function formatRecentTime(instant: string, now: Date = new Date()): string {
  return dayOf(instant) === dayOf(now) ? formatTime(instant) : formatListTime(instant, now)
}

/**
 * Formats a calendar day for a list, in one form for the whole column: 'Nov 27', with the year where it isn't the
 * current one.
 * @param now - the current time
 */
export function formatListDay(day: string, now: Date = new Date()): string {
  if (day.slice(0, 4) !== dayOf(now).slice(0, 4)) return formatDay(day)
  const format = new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', month: 'short', day: 'numeric' })
  return format.format(new Date(`${day}T00:00Z`))
}

/**
 * Describes a day relative to today: 'Yesterday', 'Today', 'Tomorrow', or the date as a list has it (`formatListDay`).
 * `daysLate` is the number of days by which it has passed, 0 for today and later.
 */
export function relativeDay(day: string, now: Date = new Date()): { text: string; daysLate: number } {
  const today = dayOf(now)
  const daysAway = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000)
  const text =
    Math.abs(daysAway) <= 1
      ? capitalize(new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' }).format(daysAway, 'day'))
      : formatListDay(day, now)
  return { text, daysLate: Math.max(0, -daysAway) }
}

/**
 * Formats how long ago an instant was, in the largest fitting unit: '5 minutes ago', 'il y a 3 jours'. It is at least a
 * second, which reads well in a sentence too ("saved changes now" doesn't).
 */
export function formatAgo(instant: string | Date, now: Date = new Date()): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['year', 365 * 86_400],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const numeric = unit === 'day' ? 'auto' : 'always'
  return new Intl.RelativeTimeFormat(language.get(), { numeric }).format(Math.round(seconds / size) || -1, unit)
}
