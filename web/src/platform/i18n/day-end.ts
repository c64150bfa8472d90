import { dayOf, factoryTimeZone } from './format-dates.ts'

const dayMs = 86_400_000

/** The instant at which a day of the factory (YYYY-MM-DD) is over. */
export function dayEnd(day: string): string {
  const midnight = Date.parse(`${day}T00:00Z`) + dayMs
  // The offset there is known by the instant only, and the clocks may change in between.
  const near = midnight - offsetAt(midnight)
  return new Date(midnight - offsetAt(near)).toISOString()
}

/** The last day of the factory before this instant: the day that `dayEnd` made it of. */
export function dayBefore(instant: string): string {
  return dayOf(new Date(Date.parse(instant) - 1))
}

/** How far the factory's clocks are ahead of UTC, in ms. */
function offsetAt(instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: factoryTimeZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}
