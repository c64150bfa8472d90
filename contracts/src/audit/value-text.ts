import { fieldOf } from '../records/noun-fields.ts'
import type { ChangedValue } from '../records/record.ts'
import type { Language, Worded } from '../values/language.ts'
import { describeHoliday, nameWeekday } from '../values/days.ts'
import { wordsOfNouns } from '../words/noun-words.ts'
import { auditNouns } from './event-words.ts'
import * as commonTerms from '../words/terms.ts'

/** The words of values that are stored as codes in what no record has, by noun and field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, Worded>>>> = wordsOfNouns('values')

const yesOrNo = { true: commonTerms.yesLower, false: commonTerms.noLower }

function plainText(value: ChangedValue, language: Language): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language]
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value)
  return Array.isArray(value) ? value.join(', ') : value
}

function hundredths(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value / 100)
}

/**
 * Returns a changed value as the audit log and its file show it: codes, countries and days in words, numbers as the
 * language writes them, a dash for nothing. Rule: RECORD-7.
 * @param field - path on the wire
 */
export function auditValueText(noun: string, field: string, value: ChangedValue, language: Language): string {
  if (value === null || value === '') return '–'
  // Without a currency: that of the site may have been another one then (SITE-18).
  if (typeof value === 'number' && field.endsWith('cost_minor')) return hundredths(value, language)
  if (field === 'week_start') return nameWeekday(Number(value), language)
  if (Array.isArray(value)) {
    if (field === 'working_days') return value.map((day) => nameWeekday(Number(day), language)).join(', ')
    if (field === 'holidays') return value.map((holiday) => describeHoliday(String(holiday), language)).join(', ')
  }
  if (typeof value !== 'string') return plainText(value, language)
  if (field.includes('country') && /^[A-Z]{2}$/.test(value)) {
    return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
  }
  const words = fieldOf(noun, field)?.words ?? valueWords[`${noun}.${field}`]
  return words?.[value]?.[language] ?? value
}

/**
 * Returns what an entry says in addition to its changes, in the words of the screens.
 * @param nameField - names a field, for the filters of a downloaded list
 */
export function auditFactText(
  { name, value }: { name: string; value: string | number | boolean },
  language: Language,
  nameField: (field: string) => string,
): string {
  // Lists have the name of their noun, in the plural.
  const noun = name === 'list' ? auditNouns[String(value).replaceAll('-', '_').replace(/s$/, '')] : undefined
  if (noun) return noun[language]
  return name === 'filters' ? String(value).split(', ').map(nameField).join(', ') : plainText(value, language)
}
