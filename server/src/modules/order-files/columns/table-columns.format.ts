import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import type { LegacyEncoding } from '@platen/contracts/values/text-encodings'
import { guardColumn } from '../../../platform/files/text/guarded-cells.format.ts'
import { isRefusedFile, refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { assertMayRead } from '../../../platform/files/small-file.ts'
import { looksLikeJson } from '../../../platform/files/text/json-text.format.ts'
import { decodeText } from '../../../platform/files/text/text-encoding.format.ts'
import { cellOf, columnKey, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { toOneLine, toQuotable } from '../../../platform/files/text/written-text.ts'
import { readOrderFile, readOrderTable } from '../order-file.public.format.ts'
import { proposeColumns } from './column-proposals.format.ts'

/** The columns of a table, for choosing what they are. */
export interface TableColumns {
  /** Whether it is of a system that is read without choosing columns. */
  known: boolean
  rows: number
  /** As the table has it. */
  header: string[]
  columns: { name: string; examples: string[] }[]
  /** Those of a known system that nothing reads. */
  unread: string[]
  proposed: ColumnMapping
}

export interface ColumnsSource {
  bytes: Uint8Array
  encoding?: LegacyEncoding | undefined
}

/** Describes the columns of a table. Returns a RefusedFile where the file is none. */
export function describeColumns({ bytes, encoding }: ColumnsSource): TableColumns | RefusedFile {
  assertMayRead(bytes)
  const decoded = decodeText(bytes, encoding)
  if (isRefusedFile(decoded)) return decoded
  if (looksLikeJson(decoded.text)) return refusedFile('order_file_unknown')
  const table = readOrderTable(decoded)
  if (isRefusedFile(table)) return table
  const keys = new Set([guardColumn, ''])
  const names = table.header.filter((name) => {
    const key = columnKey(name)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
  const file = readOrderFile(bytes, { encoding })
  return {
    known: !(isRefusedFile(file) && file.header !== undefined),
    unread: isRefusedFile(file) ? [] : [...(file.unread ?? [])],
    rows: table.rows.length,
    header: table.header,
    columns: names.map((name) => ({ name, examples: findExamples(table, name) })),
    // Which of two columns with one name is meant is for a person to say.
    proposed: proposeColumns(names.filter((name) => !isRepeated(table, name))),
  }
}

function isRepeated({ header, repeated }: TextTable, name: string): boolean {
  return repeated.some((column) => header[column.place] === name)
}

const maxExamples = 3
// Enough to find examples of a column that is seldom filled.
const maxRows = 1_000

function findExamples(table: TextTable, name: string): string[] {
  const found = new Set<string>()
  for (const row of table.rows.slice(0, maxRows)) {
    const text = toQuotable(toOneLine(cellOf(table, row, name)))
    if (text !== '') found.add(text)
    if (found.size === maxExamples) break
  }
  return [...found]
}
