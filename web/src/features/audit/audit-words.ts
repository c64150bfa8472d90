import { auditEvents, auditNouns } from '@platen/contracts/audit/event-words'
import { auditFactText, auditValueText } from '@platen/contracts/audit/value-text'
import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { fieldOf } from '@platen/contracts/records/noun-fields'
import type { ChangedValue } from '@platen/contracts/records/record'
import type { Worded } from '@platen/contracts/values/language'
import { compareNames } from '@platen/contracts/values/match-key'
import { language, useInLanguage } from '../../platform/i18n/i18n.ts'
import { textIfKnown, useTexts } from '../../platform/i18n/translate.ts'
import { useFieldName } from '../../words/field-name.ts'

type Words = Readonly<Record<string, Worded>>

/** How the audit log says what an entry is about, in the words of the screens. */
export function useAuditWords() {
  const t = useTexts('audit')
  const inLanguage = useInLanguage()
  const nameField = useFieldName()
  const wordOf = (words: Words, key: string) => (words[key] ? inLanguage(words[key]) : key.replaceAll('_', ' '))
  return {
    nameField: (noun: string, field: string): string => {
      const label = fieldOf(noun, field)?.label
      return label ? inLanguage(label) : nameField(field)
    },
    nounOf: ({ noun }: Pick<AuditEntry, 'noun'>) => wordOf(auditNouns, noun),
    eventOf: ({ event }: Pick<AuditEntry, 'event'>) => wordOf(auditEvents, event),
    /** Who did it: a person, Platen itself, or somebody who wasn't signed in. */
    whoOf: ({ who, address }: AuditEntry) => who ?? (address === null ? t('system') : t('nobody')),
    subjectOf: ({ subject, subject_id: id }: AuditEntry) => subject ?? (id === null ? null : `#${id}`),
    showValue: (noun: string, field: string, value: ChangedValue): string =>
      auditValueText(noun, field, value, language.get()),
    factName: (name: string) => textIfKnown('audit', `facts.${name}`) ?? nameField(name),
    factValue: (name: string, value: string | number | boolean): string =>
      auditFactText({ name, value }, language.get(), nameField),
  }
}

/** The nouns and events as options of a filter, by their words. */
export function useAuditOptions(words: Words): { value: string; label: string }[] {
  const inLanguage = useInLanguage()
  const options = Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word) }))
  return options.toSorted((a, b) => compareNames(a.label, b.label))
}
