import { addDays } from '@platen/contracts/values/days'

/** On which days the site works. */
export interface WorkCalendar {
  /** 1 is Monday, 7 is Sunday; at least one. */
  working_days: readonly number[]
  /** Days on which it doesn't work, YYYY-MM-DD. */
  holidays: ReadonlySet<string>
}

/** The working days that an order takes, and the calendar that counts them. */
export interface ShipByRule extends WorkCalendar {
  handling_days: number
}

export function isWorkingDay(day: string, { working_days, holidays }: WorkCalendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return working_days.includes(weekday) && !holidays.has(day)
}

/**
 * Returns the day by which an order of this day has to be shipped: so many working days later (SITE-4). An order of a
 * day without work begins on the next working day, as an order of the last working day before it does. Assumed: with no
 * handling days, it is due on the day itself, or on the next working day.
 */
export function shipByDay(placedOn: string, rule: ShipByRule): string {
  let day = placedOn
  if (rule.handling_days === 0) {
    while (!isWorkingDay(day, rule)) day = addDays(day, 1)
    return day
  }
  for (let left = rule.handling_days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day, rule)) left -= 1
  }
  return day
}
