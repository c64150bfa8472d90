import { designNameKey } from '@platen/contracts/values/match-key'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { cellOf, checkColumns, readTextTable } from '../../platform/files/text/text-table.format.ts'
import { toOneLine } from '../../platform/files/text/written-text.ts'

const maxTitleLength = 200

/**
 * Reads the titles of a folder of designs (designs.csv with `file` and `title`; other columns are ignored). Returns
 * titles by the key of the file's name; long ones are truncated. Refuses a file that is not a table with these columns.
 */
export function readDesignTitles(bytes: Uint8Array): Map<string, string> | RefusedFile {
  const table = readTextTable(bytes, ['file', 'title'])
  if (isRefusedFile(table)) return table
  const columns = checkColumns(table, ['file', 'title'], [])
  if (isRefusedFile(columns)) return columns
  const named = table.rows.map((row): [string, string] => [
    designNameKey(cellOf(table, row, 'file')),
    Array.from(toOneLine(cellOf(table, row, 'title')))
      .slice(0, maxTitleLength)
      .join(''),
  ])
  return new Map(named.filter(([file, title]) => file !== '' && title !== ''))
}
