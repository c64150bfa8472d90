import { language } from './i18n.ts'

let timeZone: string | undefined

/** Sets the factory's time zone (SITE_TIME_ZONE, an IANA name), in which days and times are shown. */
export function setFactoryTimeZone(zone: string | undefined): void {
  timeZone = zone
}

/** Formats a number in the user's language: 1,904 or 1 904. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language.get(), options).format(value)
}

/**
 * Formats an amount.
 * @param minor - integer in minor units of the currency, by the currency's own exponent (JPY has none)
 */
export function formatMoney(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(language.get(), { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Formats a size in kB, MB or GB, in steps of 1000. */
export function formatBytes(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const unit = units[step] ?? 'byte'
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

/** Formats the date and time of an instant in the factory's time zone. */
export function formatDateTime(instant: string | Date, options?: Intl.DateTimeFormatOptions): string {
  const wanted = options ?? { dateStyle: 'medium', timeStyle: 'short' }
  return new Intl.DateTimeFormat(language.get(), { timeZone, ...wanted }).format(new Date(instant))
}

/** Formats the time of day of an instant, e.g. 14:48. */
export function formatTime(instant: string | Date): string {
  return formatDateTime(instant, { hour: '2-digit', minute: '2-digit' })
}

/** The calendar day of an instant in the factory's time zone, as YYYY-MM-DD. */
export function dayOf(instant: string | Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(new Date(instant))
}

/** Formats a calendar day (YYYY-MM-DD), e.g. 20 Nov 2026. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${day}T00:00Z`),
  )
}

/**
 * Describes a day relative to today: 'Today', 'Tomorrow', 'Fri 27', or the date. `late` is true for days before today.
 */
export function relativeDay(day: string, now: Date = new Date()): { text: string; late: boolean } {
  const today = dayOf(now)
  const daysAway = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000)
  return { text: relativeText(day, daysAway), late: daysAway < 0 }
}

function relativeText(day: string, daysAway: number): string {
  if (Math.abs(daysAway) <= 1) {
    const text = new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' }).format(daysAway, 'day')
    return text.charAt(0).toLocaleUpperCase(language.get()) + text.slice(1)
  }
  if (daysAway > 1 && daysAway <= 7) {
    const format = new Intl.DateTimeFormat(language.get(), { timeZone: 'UTC', weekday: 'short', day: 'numeric' })
    return format.format(new Date(`${day}T00:00Z`))
  }
  return formatDay(day)
}

/** Formats how long ago an instant was, in the largest fitting unit: '5 minutes ago', 'il y a 3 jours'. */
export function formatAgo(instant: string | Date, now: Date = new Date()): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}
