const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the calendar day of an instant in an IANA time zone, as YYYY-MM-DD: what "today" and "late" mean (API-7).
 * Throws a RangeError for a time zone that does not exist.
 */
export function toSiteDay(at: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}

/** Returns the calendar day this many days later (or earlier, if negative). Rule: API-7. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const daysEnd = new Map<string, { day: string; at: number }>()

/** When the calendar day of an instant is over in the site's time zone, in ms since 1970. */
export function siteDayEnd(at: Date, timeZone: string): number {
  const day = toSiteDay(at, timeZone)
  const known = daysEnd.get(timeZone)
  if (known?.day === day) return known.at
  // A day has 25 hours at most; to the second, by halves.
  let [within, beyond] = [at.getTime(), at.getTime() + 26 * 3_600_000]
  while (beyond - within > 1000) {
    const middle = Math.floor((within + beyond) / 2)
    if (toSiteDay(new Date(middle), timeZone) === day) within = middle
    else beyond = middle
  }
  daysEnd.set(timeZone, { day, at: beyond })
  return beyond
}
