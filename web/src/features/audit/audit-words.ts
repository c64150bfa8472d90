import { auditEvents, auditNouns } from '@platen/contracts/people/audit-words'
import { auditValueWords } from '@platen/contracts/people/audit-value-words'
import type { AuditEntry } from '@platen/contracts/people/audit'
import type { ChangedValue } from '@platen/contracts/records/record'
import type { Worded } from '@platen/contracts/values/language'
import { countryName } from '../../platform/i18n/country-name.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useInLanguage } from '../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useFieldName } from '../../words/field-name.ts'
import { useSettingWords } from '../../words/setting-words.ts'

type Words = Readonly<Record<string, Worded>>

/** How the audit log says what an entry is about, in the words of the screens. */
export function useAuditWords() {
  const t = useTexts('audit')
  const inLanguage = useInLanguage()
  const nameField = useFieldName()
  const showSetting = useSettingWords()
  const wordOf = (words: Words, key: string) => (words[key] ? inLanguage(words[key]) : key.replaceAll('_', ' '))
  const showPlain = (value: ChangedValue): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return formatNumber(value)
    return Array.isArray(value) ? value.join(', ') : value
  }
  return {
    nameField,
    nounOf: ({ noun }: Pick<AuditEntry, 'noun'>) => wordOf(auditNouns, noun),
    eventOf: ({ event }: Pick<AuditEntry, 'event'>) => wordOf(auditEvents, event),
    /** Who did it: a person, Platen itself, or somebody who wasn't signed in. */
    whoOf: ({ who, address }: AuditEntry) => who ?? (address === null ? t('system') : t('nobody')),
    subjectOf: ({ subject, subject_id: id }: AuditEntry) => subject ?? (id === null ? null : `#${id}`),
    showValue: (noun: string, field: string, value: ChangedValue): string => {
      const setting = noun === 'setting' ? showSetting(field, value) : undefined
      if (setting !== undefined) return setting
      const word = typeof value === 'string' ? auditValueWords[`${noun}.${field}`]?.[value] : undefined
      if (word) return inLanguage(word)
      if (/country/.test(field) && typeof value === 'string' && value !== '') return countryName(value)
      return showPlain(value)
    },
    factName: (name: string) => textIfKnown('audit', `facts.${name}`) ?? nameField(name),
    factValue: (name: string, value: string | number | boolean): string => {
      // Lists have the name of their noun, in the plural.
      const noun = name === 'list' ? auditNouns[String(value).replaceAll('-', '_').replace(/s$/, '')] : undefined
      if (noun) return inLanguage(noun)
      return name === 'filters' ? String(value).split(', ').map(nameField).join(', ') : showPlain(value)
    },
  }
}

/** The nouns and events as options of a filter, by their words. */
export function useAuditOptions(words: Words): { value: string; label: string }[] {
  const inLanguage = useInLanguage()
  const options = Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word) }))
  return options.toSorted((one, other) => one.label.localeCompare(other.label))
}
