import type { SiteSettings } from '@platen/contracts/site/endpoints'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { NumberField } from '../../ui/fields/number-fields.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import type { SettingsValues } from './settings-values.ts'

interface SessionFieldProps {
  form: FormState<SettingsValues>
  settings: SiteSettings
  name: keyof typeof hints
}

const hints = {
  session_idle_minutes: 'session_idle_minutes_hint',
  session_remember_days: 'session_remember_days_hint',
  session_longest_hours: 'session_longest_hours_hint',
  session_remember_longest_days: 'session_remember_longest_days_hint',
} as const

/** How long sessions last. A field that the server's environment overrides is locked, and says by which variable. */
export function SessionField({ form, settings, name }: SessionFieldProps) {
  const t = useTexts('settings')
  const lock = settings.locked.find(({ field }) => field === name)
  const hint = lock
    ? t('locked', { variable: lock.variable, seconds: formatNumber(Number(lock.value)) })
    : t(hints[name])
  return <NumberField form={form} name={name} label={t(name)} description={hint} readOnly={lock !== undefined} />
}
