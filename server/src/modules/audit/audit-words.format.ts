import type { AuditEntry } from '@platen/contracts/audit/endpoints'
import { auditFacts } from '@platen/contracts/audit/fact-words'
import { auditFactText, auditValueText } from '@platen/contracts/audit/value-text'
import { nameFieldPath } from '@platen/contracts/records/field-path'
import { fieldOf } from '@platen/contracts/records/noun-fields'
import { fieldWords } from '@platen/contracts/records/field-words'
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

function fieldName(path: string, language: Language): string {
  return nameFieldPath(path, {
    plain: (name) => plainName(name, language),
    entry: (name, number) => entries[name]?.[language].replace('{number}', number),
  })
}

function plainName(name: string, language: Language): string {
  const area = /^design_(.+)$/.exec(name)?.[1]
  if (area === undefined) return names[name]?.[language] ?? name.replaceAll('_', ' ')
  return fieldWords.design[language].replace('{area}', areas[area]?.[language] ?? area.replaceAll('_', ' '))
}

/** Returns what an entry says of its changes for the file, in the labels and words that the screen shows. */
export function describeChanges({ noun, changes, facts, other }: AuditEntry): Worded {
  const inLanguage = (language: Language) => {
    const colon = language === 'fr' ? '\u00a0:' : ':'
    return [
      ...(other === null ? [] : [other]),
      ...changes.map(({ field, before, after }) => {
        const [old, now] = [before, after].map((value) => auditValueText(noun, field, value, language))
        const name = fieldOf(noun, field)?.label[language] ?? fieldName(field, language)
        return `${name}${colon} ${old} → ${now}`
      }),
      ...facts.map((fact) => {
        const name = factNames[fact.name]?.[language] ?? fieldName(fact.name, language)
        return `${name}${colon} ${auditFactText(fact, language, (field) => fieldName(field, language))}`
      }),
    ].join('; ')
  }
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
