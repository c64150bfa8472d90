import type { AuditEntry } from '@platen/contracts/people/audit'
import type { ChangedValue } from '@platen/contracts/records/record'
import type { Worded } from '@platen/contracts/values/language'

/** The words of a noun or an event; one without words is shown as it is written. */
export function wordOf(words: Readonly<Record<string, Worded>>, key: string): Worded {
  return words[key] ?? { en: key, fr: key }
}

const yesOrNo = { true: { en: 'yes', fr: 'oui' }, false: { en: 'no', fr: 'non' } }

function valueText(value: ChangedValue, language: 'en' | 'fr'): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return yesOrNo[`${value}`][language]
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/**
 * Returns what an entry says of its changes for the file, field by field. Fields have the names of the API here: their
 * words are the browser's, which shows the same entry.
 */
export function describeChanges({ changes, facts, other }: AuditEntry): Worded {
  const inLanguage = (language: 'en' | 'fr') =>
    [
      ...(other === null ? [] : [other]),
      ...changes.map((change) => {
        const [before, after] = [change.before, change.after].map((value) => valueText(value, language))
        return `${change.field}: ${before} → ${after}`
      }),
      ...facts.map((fact) => `${fact.name}: ${valueText(fact.value, language)}`),
    ].join('; ')
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}
