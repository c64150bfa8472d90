import { labelSheetWords, paperWords, pieceLabelWords, unitSystemWords } from '@platen/contracts/site/site-choices'
import { countryName } from '../platform/i18n/country-name.ts'
import { formatDay } from '../platform/i18n/format.ts'
import { language, useInLanguage } from '../platform/i18n/i18n.ts'

/** The name of a day of the week, 1 for Monday to 7 for Sunday. January 1, 2024 was a Monday. */
export function nameWeekday(day: number): string {
  const format = new Intl.DateTimeFormat(language.get(), { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(new Date(Date.UTC(2024, 0, day)))
  return name.charAt(0).toLocaleUpperCase(language.get()) + name.slice(1)
}

const choiceWords: Readonly<Record<string, Readonly<Record<string, { en: string; fr: string }>>>> = {
  units: unitSystemWords,
  office_paper: paperWords,
  packing_slip_paper: paperWords,
  piece_label: pieceLabelWords,
  label_sheet: labelSheetWords,
}

const isHoliday = (value: unknown): value is { day: string; name: string } =>
  typeof value === 'object' && value !== null && 'day' in value && 'name' in value

/** Returns a function that shows a value of a setting in words, for histories and the dialog about a conflict. */
export function useSettingWords(): (field: string, value: unknown) => string | undefined {
  const inLanguage = useInLanguage()
  return (field, value) => {
    if (field === 'working_days' && Array.isArray(value)) return value.map((day) => nameWeekday(Number(day))).join(', ')
    if (field === 'week_start' && value !== '' && value !== null) return nameWeekday(Number(value))
    if (field === 'holidays' && Array.isArray(value)) {
      return value.map((one) => (isHoliday(one) ? `${formatDay(one.day)} ${one.name}` : String(one))).join(', ')
    }
    if (field === 'sender_country' && typeof value === 'string' && value !== '') return countryName(value)
    const word = typeof value === 'string' ? choiceWords[field]?.[value] : undefined
    return word && inLanguage(word)
  }
}
