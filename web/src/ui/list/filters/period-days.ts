import { daysOfPreset, type DayRange } from '@platen/contracts/lists/date-presets'
import { dayOf, formatDay, formatDays, weekStart } from '../../../platform/i18n/format-dates.ts'
import type { PeriodOption } from './filter.rules.ts'

/** The first and the last day that a period means today. */
export function rangeOfPeriod(period: PeriodOption['value'], now: Date = new Date()): DayRange {
  return daysOfPreset(period, dayOf(now), weekStart())
}

/** The days that a period means today, as text: Nov 16 – 22, 2026 for the last 7 days (SPEC-59). */
export function periodDays(period: PeriodOption['value'], now: Date = new Date()): string {
  const { from, to } = rangeOfPeriod(period, now)
  return from === to ? formatDay(from) : formatDays(from, to)
}
