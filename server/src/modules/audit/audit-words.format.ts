import type { AuditEntry } from '@platen/contracts/people/audit'
import { auditFacts } from '@platen/contracts/people/audit-fact-words'
import { auditValueWords } from '@platen/contracts/people/audit-value-words'
import { auditNouns } from '@platen/contracts/people/audit-words'
import { fieldWords } from '@platen/contracts/records/field-words'
import type { ChangedValue } from '@platen/contracts/records/record'
import type { Language, Worded } from '@platen/contracts/values/language'
import { printAreaWords } from '@platen/contracts/values/print-area-words'

type Words = Readonly<Record<string, Worded>>

const names: Words = fieldWords.names
const entries: Words = fieldWords.entries
const factNames: Words = auditFacts
const areas: Words = printAreaWords

/** The words of a noun or an event; one without words is shown as it is written. */
export function wordOf(words: Words, key: string): Worded {
  return words[key] ?? { en: key, fr: key }
}

/** Names a field as the screens do (web/src/words/field-name.ts): `print_areas.1.dpi` → "Print area 2 · Resolution (dpi)". */
function fieldName(path: string, language: Language): string {
  const parts = path.split('.')
  const named: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const [name = '', index = ''] = [parts[at], parts[at + 1]]
    const number = name === 'lines' ? index : /^\d+$/.test(index) ? `${Number(index) + 1}` : ''
    const entry = entries[name]?.[language].replace('{number}', number) ?? `${plainName(name, language)} ${number}`
    named.push(number === '' ? plainName(name, language) : entry)
    if (number !== '') at++
  }
  return named.join(' · ')
}

function plainName(name: string, language: Language): string {
  const area = /^design_(.+)$/.exec(name)?.[1]
  if (area === undefined) return names[name]?.[language] ?? name.replaceAll('_', ' ')
  return fieldWords.design[language].replace('{area}', areas[area]?.[language] ?? area.replaceAll('_', ' '))
}

const yesOrNo = { true: { en: 'yes', fr: 'oui' }, false: { en: 'no', fr: 'non' } }

function plainText(value: ChangedValue, language: Language): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language]
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The name of a day of the week, 1 for Monday. January 1, 2024 was a Monday. */
function weekday(day: ChangedValue, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(new Date(Date.UTC(2024, 0, Number(day))))
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function valueText(noun: string, field: string, value: ChangedValue, language: Language): string {
  if (value === null || value === '') return '–'
  if (field === 'week_start') return weekday(value, language)
  if (field === 'working_days' && Array.isArray(value)) return value.map((day) => weekday(day, language)).join(', ')
  if (typeof value !== 'string') return plainText(value, language)
  if (field.includes('country') && /^[A-Z]{2}$/.test(value)) {
    return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
  }
  return auditValueWords[`${noun}.${field}`]?.[value]?.[language] ?? value
}

function factText({ name, value }: AuditEntry['facts'][number], language: Language): string {
  // Lists have the name of their noun, in the plural.
  const noun = name === 'list' ? auditNouns[String(value).replaceAll('-', '_').replace(/s$/, '')] : undefined
  if (noun) return noun[language]
  if (name !== 'filters') return plainText(value, language)
  return String(value)
    .split(', ')
    .map((field) => fieldName(field, language))
    .join(', ')
}

/** Returns what an entry says of its changes for the file, in the labels and words that the screen shows. */
export function describeChanges({ noun, changes, facts, other }: AuditEntry): Worded {
  const inLanguage = (language: Language) => {
    const colon = language === 'fr' ? '\u00a0:' : ':'
    return [
      ...(other === null ? [] : [other]),
      ...changes.map(({ field, before, after }) => {
        const [old, now] = [before, after].map((value) => valueText(noun, field, value, language))
        return `${fieldName(field, language)}${colon} ${old} → ${now}`
      }),
      ...facts.map(
        (fact) =>
          `${factNames[fact.name]?.[language] ?? fieldName(fact.name, language)}${colon} ${factText(fact, language)}`,
      ),
    ].join('; ')
  }
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
