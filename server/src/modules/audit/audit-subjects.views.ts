import { skuKey } from '@platen/contracts/values/match-key'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { maxFound } from '../../platform/search/search-term.ts'
import { searchCode, wordsCondition } from '../../platform/search/search-words.ts'
import { knownRecords, type LabelColumn } from './known-records.public.ts'

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

/** The last entries of a record, and all entries, that a search by name goes through. */
const maxOfRecord = 200
const maxEntries = 20_000

/** The records of each kind that are called so, or have these words in their search text, or this part of a code. */
function recordsNamed(text: string): { noun: string; rows: Sql }[] {
  const words = wordsCondition(sql`s.search_text`, text)
  const byCode = (label: LabelColumn) => (text.length < 3 ? null : searchCode(raw(`s.${label}`))(text))
  return subjects().flatMap(([noun, { table, label, searched_by: searchedBy }]) => {
    const parts = searchedBy === 'label' ? byCode(label) : words
    return [isCalled[label](text), ...(parts ? [parts] : [])].map((condition) => ({
      noun,
      rows: sql`from ${raw(table)} s where ${condition}`,
    }))
  })
}

/** At most `maxFound` of them of each kind, as noun and id. */
const someNamed = (records: readonly { noun: string; rows: Sql }[]) =>
  join(
    records.map(({ noun, rows }) => sql`(select ${noun}::text, s.id ${rows} limit ${maxFound})`),
    ' union ',
  )

/**
 * Selects the ids of the entries about records that are called so. Of more records of a kind than `maxFound`, and of
 * more entries than the limits above, these are some: a longer text finds the others.
 */
export function entriesAboutNamed(text: string): Sql {
  // Record by record through the index of their histories, however many of all entries they are expected to be.
  return sql`
    select e.id from (${someNamed(recordsNamed(text))}) as f (noun, id)
    cross join lateral (
      select h.id from audit_entries h where h.noun = f.noun and h.subject_id = f.id order by h.id desc limit ${maxOfRecord}
    ) e limit ${maxEntries}`
}

/** Whether `entriesAboutNamed` leaves some out. */
export function isNamedCapped(text: string): Sql {
  const records = recordsNamed(text)
  const beyond = records.map(({ rows }) => sql`exists (select ${rows} offset ${maxFound} limit 1)`)
  return sql`(${join(beyond, ' or ')} or (
    select coalesce(max(c.entries) > ${maxOfRecord} or sum(c.entries) > ${maxEntries}, false) from (
      select count(*) as entries from (
        select f.noun, f.id from (${someNamed(records)}) as f (noun, id)
        cross join lateral (
          select from audit_entries h where h.noun = f.noun and h.subject_id = f.id limit ${maxOfRecord + 1}
        ) e limit ${maxEntries + 1}) x
      group by x.noun, x.id) c))`
}
