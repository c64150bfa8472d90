import { userLanguageWords } from '@platen/contracts/users/choices'
import { labelSheetWords, paperWords, pieceLabelWords, unitSystemWords } from '@platen/contracts/site/site-choices'
import { describeHoliday, nameWeekday } from '@platen/contracts/values/days'
import { countryName } from '../platform/i18n/country-name.ts'
import { language, useInLanguage } from '../platform/i18n/i18n.ts'

const choiceWords: Readonly<Record<string, Readonly<Record<string, { en: string; fr: string }>>>> = {
  units: unitSystemWords,
  office_paper: paperWords,
  packing_slip_paper: paperWords,
  piece_label: pieceLabelWords,
  label_sheet: labelSheetWords,
  paper_language: userLanguageWords,
}

const isHoliday = (value: unknown): value is { day: string; name: string } =>
  typeof value === 'object' && value !== null && 'day' in value && 'name' in value

/** Returns a function that shows a value of a setting in words, for histories and the dialog about a conflict. */
export function useSettingWords(): (field: string, value: unknown) => string | undefined {
  const inLanguage = useInLanguage()
  return (field, value) => {
    if (field === 'working_days' && Array.isArray(value))
      return value.map((day) => nameWeekday(Number(day), language.get())).join(', ')
    if (field === 'week_start' && value !== '' && value !== null) return nameWeekday(Number(value), language.get())
    if (field === 'holidays' && Array.isArray(value)) {
      const texts = value.map((holiday) => (isHoliday(holiday) ? `${holiday.day} ${holiday.name}` : String(holiday)))
      return texts.map((text) => describeHoliday(text, language.get())).join(', ')
    }
    if (field === 'sender_country' && typeof value === 'string' && value !== '') return countryName(value)
    const word = typeof value === 'string' ? choiceWords[field]?.[value] : undefined
    return word && inLanguage(word)
  }
}
