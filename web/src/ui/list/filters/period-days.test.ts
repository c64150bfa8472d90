import { afterEach, beforeEach, expect, it } from 'vitest'
import { setFactoryTimeZone } from '../../../platform/i18n/format-dates.ts'
import { language } from '../../../platform/i18n/i18n.ts'
import { periodDays } from './period-days.ts'

// Already Sunday in UTC, still Saturday in the factory.
const saturdayNight = new Date('2020-11-22T03:00:00Z')

beforeEach(() => setFactoryTimeZone('America/Toronto'))
afterEach(() => {
  setFactoryTimeZone(undefined)
  language.set('en')
})
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

it('the days of a period are written by the factory’s day (SPEC-59)', () => {
  expect(plain(periodDays('last_7_days', saturdayNight))).toBe('Nov 15 – 21, 2020')
  expect(plain(periodDays('this_week', saturdayNight))).toBe('Nov 16 – 21, 2020')
  expect(plain(periodDays('last_1_month', saturdayNight))).toBe('Oct 22 – Nov 21, 2020')
  expect(plain(periodDays('last_year', saturdayNight))).toBe('Jan 1 – Dec 31, 2019')
  expect(periodDays('yesterday', saturdayNight)).toBe('Nov 20, 2020')
})

it('the days of a period are written as the language does', () => {
  language.set('fr')
  expect(plain(periodDays('last_7_days', saturdayNight))).toMatch(/^15.21 nov\. 2020$/)
})
