import { inject } from 'vitest'
import { addDays } from '@platen/contracts/values/days'
import { toSiteDay } from '../../src/platform/site-day.ts'

// The day on which the run began by the clock of the database, which decides what is late, read once. The run may go
// past midnight, so a test that needs a day before or after "today" counts at least two days from here; what happens at
// midnight itself is tested on fixed days of the past.
const began = toSiteDay(new Date(inject('began')), 'America/Toronto')

/** The calendar day this many days from today (before it if negative): `givenDay(-9)` is late, `givenDay(9)` is not. */
export function givenDay(days: number): string {
  return addDays(began, days)
}

/** A moment of that day, noon in Greenwich unless told otherwise. */
export function givenInstant(days: number, time = '12:00:00Z'): string {
  return `${givenDay(days)}T${time}`
}
