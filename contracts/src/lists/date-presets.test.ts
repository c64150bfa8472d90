import { describe, expect, it } from 'vitest'
import { datePresets, daysOfPreset, duePresets, historyPresets } from './date-presets.ts'

describe('the days of a period', () => {
  // Fixed days: today is passed in, so no clock is involved. November 20, 2026 is a Friday.
  const days = {
    today: ['2026-11-20', '2026-11-20'],
    yesterday: ['2026-11-19', '2026-11-19'],
    tomorrow: ['2026-11-21', '2026-11-21'],
    last_7_days: ['2026-11-14', '2026-11-20'],
    last_30_days: ['2026-10-22', '2026-11-20'],
    this_week: ['2026-11-16', '2026-11-20'],
    this_month: ['2026-11-01', '2026-11-20'],
    last_month: ['2026-10-01', '2026-10-31'],
    last_1_month: ['2026-10-21', '2026-11-20'],
    last_3_months: ['2026-08-21', '2026-11-20'],
    last_6_months: ['2026-05-21', '2026-11-20'],
    this_year: ['2026-01-01', '2026-11-20'],
    last_year: ['2025-01-01', '2025-12-31'],
  } as const

  it.each([...new Set([...datePresets, ...historyPresets, ...duePresets])])('are known for %s', (preset) => {
    const [from, to] = days[preset]
    expect(daysOfPreset(preset, '2026-11-20', 1)).toEqual({ from, to })
  })

  it('start a week on Monday, even if today is a Monday or Sunday', () => {
    expect(daysOfPreset('this_week', '2026-11-16', 1).from).toBe('2026-11-16')
    expect(daysOfPreset('this_week', '2026-11-22', 1).from).toBe('2026-11-16')
  })

  // SITE-8
  it.each([
    [6, '2026-11-14', '2026-11-14'],
    [7, '2026-11-15', '2026-11-15'],
    [1, '2026-11-16', '2026-11-16'],
  ])('start a week on day %i where the site says so', (weekStart, friday, first) => {
    expect(daysOfPreset('this_week', '2026-11-20', weekStart).from).toBe(friday)
    expect(daysOfPreset('this_week', first, weekStart).from).toBe(first)
  })

  it('respect shorter months, leap years and the turn of the year', () => {
    expect(daysOfPreset('last_1_month', '2026-03-31', 1).from).toBe('2026-03-01')
    expect(daysOfPreset('last_1_month', '2028-03-30', 1).from).toBe('2028-03-01')
    expect(daysOfPreset('last_3_months', '2026-05-31', 1).from).toBe('2026-03-01')
    expect(daysOfPreset('last_6_months', '2026-02-15', 1).from).toBe('2025-08-16')
    expect(daysOfPreset('last_month', '2028-03-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfPreset('last_month', '2027-01-31', 1)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOfPreset('yesterday', '2027-01-01', 1)).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  })
})
