const formats = new Map<string, Intl.DateTimeFormat>()

function parts(at: Date, timeZone: string): Record<string, number> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
}

/** The factory's calendar day of an instant, YYYY-MM-DD: what "today" and "late" mean (DOMAIN 8). */
export function siteDay(at: Date, timeZone: string): string {
  const { year, month, day } = parts(at, timeZone)
  const two = (n: number | undefined) => String(n).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/**
 * The instant at which a day begins at the factory. Goes in: YYYY-MM-DD and the site's IANA zone. Where midnight does not
 * exist (a change of clocks), the first instant after it.
 */
export function siteDayStart(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let guess = midnight
  for (let round = 0; round < 3; round++) {
    const p = parts(new Date(guess), timeZone)
    const shown = Date.UTC(p.year ?? 0, (p.month ?? 1) - 1, p.day, p.hour, p.minute, p.second)
    if (shown === midnight) break
    guess += midnight - shown
  }
  return new Date(guess)
}

/** The day after, in the calendar. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
