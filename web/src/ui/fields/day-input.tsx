import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { calendarWeekStart, formatDay } from '../../platform/i18n/format-dates.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { parseDay } from './day-text.rules.ts'
import { useCalendarLooks } from './use-calendar-looks.tsx'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** YYYY-MM-DD; '' for none. */
  value: string
  onChange: (day: string) => void
}

/** A day with a calendar, shown and typed as the interface's language writes it, whatever the browser's is. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const language = useLanguage()
  const t = useTexts('ui')
  return (
    <DateInput
      {...useCalendarLooks()}
      clearButtonProps={{ title: t('form.clear') }}
      locale={language}
      firstDayOfWeek={calendarWeekStart()}
      valueFormat={formatDay}
      dateParser={(text) => parseDay(text, language)}
      allowDeselect
      {...props}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
    />
  )
}
