/** A time at which the tests run as if it were now. */
export interface ShiftedClock {
  name: string
  /** When the run starts; the clock continues from there. */
  starts: Date
  /** The time zone of the process that runs the tests. */
  timeZone: string
  /** Whether PostgreSQL has this clock too, or the right time. */
  postgres: 'same' | 'right'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const site = 'America/Toronto'

/**
 * Returns the clocks of `npm run test:clocks`, relative to now: some weeks and more than a year later, the nights in
 * which the site's clocks change (the run starts two minutes before), the ends of a year and of February in a leap
 * year, and a Node whose clock differs from PostgreSQL's. Each in another time zone of the process, since a server may
 * run in any.
 */
export function shiftedClocks(now: Date): ShiftedClock[] {
  const later = (days: number) => new Date(now.getTime() + days * dayMs)
  const year = now.getUTCFullYear()
  const leapYear = year + 1 + ((3 - (year % 4) + 4) % 4)
  const same = { postgres: 'same' } as const
  return [
    { name: '60-days', starts: later(60), timeZone: 'Pacific/Kiritimati', ...same },
    { name: '400-days', starts: later(400), timeZone: 'Pacific/Pago_Pago', ...same },
    { name: 'spring-forward', starts: before(nextClockChange(now, 'forward'), 2), timeZone: site, ...same },
    { name: 'fall-back', starts: before(nextClockChange(now, 'back'), 2), timeZone: site, ...same },
    { name: 'new-year', starts: siteTime(`${year}-12-31T23:50`), timeZone: site, ...same },
    { name: 'leap-day', starts: siteTime(`${leapYear}-02-29T23:58`), timeZone: 'Asia/Kolkata', ...same },
    { name: 'node-ahead', starts: later(60), timeZone: 'UTC', postgres: 'right' },
    { name: 'node-behind', starts: later(-60), timeZone: 'Europe/Paris', postgres: 'right' },
  ]
}

function before(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * minuteMs)
}

const siteClock = new Intl.DateTimeFormat('sv-SE', { timeZone: site, dateStyle: 'short', timeStyle: 'medium' })

/** Returns the offset of the site's time zone from UTC at an instant. */
function offsetMs(at: number): number {
  return Date.parse(`${siteClock.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** Returns the instant of this local time of the site, on days without a clock change. */
function siteTime(local: string): Date {
  const shown = Date.parse(`${local}Z`)
  return new Date(shown - offsetMs(shown))
}

/** Returns the next instant at which the site's clocks go forward or back, always at a full hour of UTC. */
function nextClockChange(now: Date, way: 'forward' | 'back'): Date {
  const first = Math.floor(now.getTime() / hourMs) * hourMs
  for (let at = first; at < first + 370 * dayMs; at += hourMs) {
    const change = offsetMs(at + hourMs) - offsetMs(at)
    if (way === 'forward' ? change > 0 : change < 0) return new Date(at + hourMs)
  }
  throw new Error(`the clocks of ${site} are never put ${way}`)
}
