import { describe, expect, test } from 'vitest'
import { isWorkingDay, shipByDay } from './ship-by.rules.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]
const holidays = new Set(['2026-12-25', '2026-12-28', '2027-01-01'])

// SITE-4. Fixed days: the rule knows no clock. 2026-11-20 is a Friday, 2026-12-24 a Thursday.
describe('the day by which an order has to be shipped', () => {
  test.each([
    ['2026-11-20', 0, everyDay, '2026-11-20'],
    ['2026-11-20', 3, everyDay, '2026-11-23'],
    ['2026-12-24', 1, everyDay, '2026-12-26'],
    ['2026-11-20', 0, weekdays, '2026-11-20'],
    ['2026-11-21', 0, weekdays, '2026-11-23'],
    ['2026-11-22', 0, weekdays, '2026-11-23'],
    ['2026-11-19', 1, weekdays, '2026-11-20'],
    ['2026-11-20', 1, weekdays, '2026-11-23'],
    ['2026-11-21', 1, weekdays, '2026-11-23'],
    ['2026-11-22', 1, weekdays, '2026-11-23'],
    ['2026-11-20', 3, weekdays, '2026-11-25'],
    ['2026-11-20', 5, weekdays, '2026-11-27'],
    ['2026-12-24', 0, weekdays, '2026-12-24'],
    ['2026-12-25', 0, weekdays, '2026-12-29'],
    ['2026-12-24', 1, weekdays, '2026-12-29'],
    ['2026-12-24', 3, weekdays, '2026-12-31'],
    ['2026-12-24', 4, weekdays, '2027-01-04'],
    ['2026-11-20', 2, [7], '2026-11-29'],
    ['2028-02-28', 1, everyDay, '2028-02-29'],
    ['2026-12-31', 90, everyDay, '2027-04-01'],
  ])('is counted from %s with %i handling days, working on %j: %s', (placedOn, handlingDays, workingDays, expected) => {
    expect(shipByDay(placedOn, { handling_days: handlingDays, working_days: workingDays, holidays })).toBe(expected)
  })

  test('skips holidays, and days of the week without work', () => {
    const calendar = { working_days: weekdays, holidays }
    const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29']
    expect(days.filter((day) => isWorkingDay(day, calendar))).toEqual(['2026-12-24', '2026-12-29'])
  })
})
