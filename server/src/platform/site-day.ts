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

/** Whether this is the name of a time zone of the IANA list. */
export function isTimeZone(value: string): boolean {
  // The platform also accepts offsets such as +05:00, which have no daylight saving time and which PostgreSQL reads
  // with the opposite sign.
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).format(0) !== ''
  } catch {
    return false
  }
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
