import { securitySettings, type WeekStart } from '@platen/contracts/site/site-choices'
import type { SiteSettings } from '@platen/contracts/site/endpoints'

/** Numbers that must be filled in, and are empty while somebody types another one. */
const requiredNumbers = [
  'handling_days',
  'ask_above_labels',
  'undo_minutes',
  'session_idle_minutes',
  'session_remember_days',
  'session_longest_hours',
  'session_remember_longest_days',
] as const
type RequiredNumber = (typeof requiredNumbers)[number]

/** What the form of the settings edits. Days of the week are texts, as checkboxes have them. */
export type SettingsValues = Omit<
  SiteSettings,
  'version' | 'record' | 'locked' | 'working_days' | 'week_start' | RequiredNumber
> & {
  working_days: string[]
  week_start: string
} & Record<RequiredNumber, number | null>

export function valuesOf({
  version: _version,
  record: _record,

  locked: _locked,
  ...settings
}: SiteSettings): SettingsValues {
  return { ...settings, working_days: settings.working_days.map(String), week_start: String(settings.week_start) }
}

/** The body that saves these values. The form requires numbers where the contract does. */
export function bodyOf({ working_days: days, week_start: weekStart, ...values }: SettingsValues) {
  const workingDays = days.map(Number).toSorted((a, b) => a - b)
  const numbers = Object.fromEntries(requiredNumbers.map((name) => [name, values[name] ?? 0]))
  return {
    ...values,
    ...(numbers as Record<RequiredNumber, number>),
    working_days: workingDays,
    week_start: Number(weekStart) as WeekStart,
  }
}

/** The settings that only somebody who secures the site changes, as they are. */
export function securitySettingsOf(settings: SiteSettings): Pick<SiteSettings, (typeof securitySettings)[number]> {
  return Object.fromEntries(securitySettings.map((name) => [name, settings[name]])) as never
}
