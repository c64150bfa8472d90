/** The columns that say what people call a row. Each has an index for its search where there may be many rows. */
export type LabelColumn = 'code' | 'number' | 'name' | 'sku' | 'file_name'

/** By what the audit log finds rows along with their whole name: the words of their search text, or parts of a code. */
export type SearchedBy = 'search_text' | 'label'

interface KnownRecord {
  table: string
  label: LabelColumn
  searched_by: SearchedBy
}

const known = new Map<string, KnownRecord>()

/** Says how the audit log names the rows of a noun, and by what it finds them. */
export function knowRecords(noun: string, record: KnownRecord): void {
  known.set(toAuditSubject(noun), record)
}

/** The kinds of records that have a name, by the nouns of their entries. */
export function knownRecords(): ReadonlyMap<string, KnownRecord> {
  return known
}

/** `printer-tags` → `printer_tag`: the first word of a noun's audited actions. */
export function toAuditSubject(noun: string): string {
  return noun.replaceAll('-', '_').replace(/s$/, '')
}
