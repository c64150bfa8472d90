import type { StoredRow } from './file-row.types.ts'

/** Returns rows in the order of their ids as a page, with the place after which the next one starts. */
export function pageOf(rows: StoredRow[], limit: number): { rows: StoredRow[]; last: number | null } {
  return { rows, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}
