import type { Language } from './language.ts'

/** Returns the calendar day this many days later (or earlier, if negative). Rule: API-7. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The name of a day of the week, 1 for Monday to 7 for Sunday, as a heading has it. January 1, 2024 was a Monday. */
export function nameWeekday(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(new Date(Date.UTC(2024, 0, day)))
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The day as the language writes it, for sentences. */
export function nameDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00Z`))
}

/**
 * A holiday that a history keeps with its day first, `2026-12-25 Christmas`, with the day as the language writes it.
 */
export function describeHoliday(holiday: string, language: Language): string {
  const [, day, name] = /^(\d{4}-\d{2}-\d{2}) (.*)$/s.exec(holiday) ?? []
  if (day === undefined) return holiday
  return `${nameDay(day, language)} ${name}`
}
