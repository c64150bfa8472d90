import { expect, test } from 'vitest'
import { addDays } from '@platen/contracts/values/days'
import { toSiteDay } from './site-day.ts'

// Fixed days: the functions under test are given their clock.

// INPUT-8
test.each([
  ['2026-11-21T04:59:59Z', 'America/Toronto', '2026-11-20'],
  ['2026-11-21T05:00:00Z', 'America/Toronto', '2026-11-21'],
  ['2026-03-29T00:30:00Z', 'Europe/Paris', '2026-03-29'],
  ['2026-12-31T23:30:00Z', 'Europe/Paris', '2027-01-01'],
  ['2026-11-20T10:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
])('the instant %s is in %s on the day %s', (at, timeZone, day) => {
  expect(toSiteDay(new Date(at), timeZone)).toBe(day)
})

test('days are counted over the end of a month, of February and of a year', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
