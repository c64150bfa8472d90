import { skuKey } from '@platen/contracts/values/match-key'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { maxFound } from '../../platform/search/search-term.ts'
import { searchCode, wordsCondition } from '../../platform/search/search-words.ts'
import { knownRecords, type LabelColumn } from './known-records.service.ts'

/** The condition that a row is called so, by the column that says what people call it. */
const isCalled: Readonly<Record<LabelColumn, (text: string) => Sql>> = {
  code: (text) => sql`s.code in (${text.toUpperCase()}, ${text.toLowerCase()})`,
  number: (text) => sql`s.number = ${text.toUpperCase()}`,
  name: (text) => sql`lower(s.name) = lower(${text})`,
  sku: (text) => sql`s.sku_key = ${skuKey(text)}`,
  file_name: (text) => sql`s.name_key = lower(${text})`,
}

/** Links and changes of a password, and sign-ins that were refused, are about an account. */
const account = { table: 'users', label: 'name', searched_by: 'search_text' } as const

/** The records that entries are about, by the noun of the entry. */
const subjects = () => [...knownRecords(), ['password', account] as const, ['sign_in', account] as const]

/** What the record of entry `a` is called; null where it has no name, or is gone. */
export function subjectLabel(): Sql {
  const cases = subjects().map(
    ([noun, { table, label }]) => `when '${noun}' then (select s.${label} from ${table} s where s.id = a.subject_id)`,
  )
  return raw(`(case a.noun ${cases.join(' ')} end)`)
}

/**
 * The condition that entry `a` is about a record that is called so, or has these words in its search text, or this part
 * of a code. Of more records of a kind than `maxFound` these are some: a longer text finds the others.
 */
export function isAboutNamed(text: string): Sql {
  const words = wordsCondition(sql`s.search_text`, text)
  const byCode = (label: LabelColumn) => (text.length < 3 ? null : searchCode(raw(`s.${label}`))(text))
  const found = subjects().flatMap(([noun, { table, label, searched_by: searchedBy }]) => {
    const parts = searchedBy === 'label' ? byCode(label) : words
    return [isCalled[label](text), ...(parts ? [parts] : [])].map(
      (condition) => sql`
        (select ${noun}::text, s.id from ${raw(table)} s where ${condition} limit ${maxFound})`,
    )
  })
  return sql`(a.noun, a.subject_id) in (${join(found, ' union all ')})`
}
