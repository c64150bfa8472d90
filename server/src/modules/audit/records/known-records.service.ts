import { toAuditSubject } from './record-changes.rules.ts'

/** The columns that say what people call a row. Each has an index for its search where there may be many rows. */
export type LabelColumn = 'code' | 'number' | 'name' | 'sku' | 'file_name'

/** By what the audit log finds rows along with their whole name: the words of their search text, or parts of a code. */
export type SearchedBy = 'search_text' | 'label'

interface KnownRecord {
  table: string
  label: LabelColumn
  searched_by: SearchedBy
}

/** What is known here of a `RecordKind`. */
interface Named {
  noun: string
  table: string
  label: LabelColumn | null
  searched_by?: SearchedBy
}

const known = new Map<string, KnownRecord>()

/**
 * Declares a kind of record, once per noun. The audit log then names its rows and finds them by what they are called.
 * Returns it unchanged.
 */
export function defineRecord<K extends Named>(kind: K): K {
  const { noun, table, label, searched_by: searchedBy = 'search_text' } = kind
  if (label !== null) known.set(toAuditSubject(noun), { table, label, searched_by: searchedBy })
  return kind
}

/** The kinds of records that have a name, by the nouns of their entries. */
export function knownRecords(): ReadonlyMap<string, KnownRecord> {
  return known
}
