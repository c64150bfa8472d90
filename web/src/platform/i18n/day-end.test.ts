import { afterEach, expect, it } from 'vitest'
import { dayBefore, dayEnd } from './day-end.ts'
import { setFactoryTimeZone } from './format-dates.ts'

afterEach(() => setFactoryTimeZone(undefined))

it.each([
  ['America/Toronto', '2020-11-20', '2020-11-21T05:00:00.000Z'],
  ['America/Toronto', '2020-07-01', '2020-07-02T04:00:00.000Z'],
  // The clocks change at two o'clock of this day, and of the one before.
  ['America/Toronto', '2020-11-01', '2020-11-02T05:00:00.000Z'],
  ['America/Toronto', '2020-10-31', '2020-11-01T04:00:00.000Z'],
  ['America/Toronto', '2020-03-08', '2020-03-09T04:00:00.000Z'],
  ['Asia/Kolkata', '2020-12-31', '2020-12-31T18:30:00.000Z'],
  ['Pacific/Auckland', '2020-09-27', '2020-09-27T11:00:00.000Z'],
])('the time zone %s ends the day %s at %s', (zone, day, end) => {
  setFactoryTimeZone(zone)
  expect(dayEnd(day)).toBe(end)
  expect(dayBefore(end)).toBe(day)
})
