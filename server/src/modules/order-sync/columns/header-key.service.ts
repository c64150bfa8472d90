import { createHash } from 'node:crypto'
import { columnKey } from '../../../platform/files/text/text-table.format.ts'

/** Returns by what a header is recognized: its headings in any order and spelling (IMPORT-54). */
export function headerKey(header: readonly string[]): string {
  const names = header.map(columnKey).filter((name) => name !== '')
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex')
}
