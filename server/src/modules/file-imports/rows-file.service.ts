import type { FileKindName } from '@platen/contracts/file-imports/file-kinds'
import { currencyColumn, hasAmounts } from '../../platform/file-kinds/file-columns.ts'
import { readCurrencies } from '../../platform/file-kinds/file-currencies.ts'
import type { FileFormat } from '../../platform/file-kinds/file-format.types.ts'
import type { FileColumn } from '../../platform/file-kinds/file-row.types.ts'
import { knownColumns, readRows } from '../../platform/file-kinds/plan-rows.ts'
import { isRefusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import { assertMayRead } from '../../platform/files/small-file.ts'
import {
  checkColumns,
  columnKey,
  hasColumn,
  readTextTable,
  type TextTable,
} from '../../platform/files/text/text-table.format.ts'
import { packRows, type PackedRows } from '../../platform/jobs/packed-rows.ts'
import { partition } from '../../platform/partition.ts'
import { findStockHeadings } from './file-imports.rules.ts'

/** A file of rows, and as which kind somebody gave it. */
export interface RowsFile {
  bytes: Uint8Array
  kind: FileKindName
}

/** A file of rows as it was read, or why it can't be. */
export interface ReadRowsFile {
  /** The kind of its columns, which may be another one than it was given as. */
  kind: FileKindName
  rows:
    | RefusedFile
    | {
        ignored_columns: string[]
        /** What its column of currencies says; none without amounts. */
        currencies: string[]
        packed: PackedRows
      }
}

/**
 * Creates the function that reads a file as one of these formats: decodes it, splits it and judges each cell. Its rows
 * are packed `ReadRow`s.
 */
export function createRowsReader(formats: readonly FileFormat[]): (file: RowsFile) => ReadRowsFile {
  const byName = new Map(formats.map((format) => [format.name, format]))
  return ({ bytes, kind }) => {
    assertMayRead(bytes)
    const named = byName.get(kind)
    if (!named) throw new Error(`no format of files is called ${kind}`)
    const keyNames = named.columns.flatMap((column) => (column.isKey === true ? [column.name] : []))
    const table = readTextTable(bytes, keyNames)
    if (isRefusedFile(table)) return { kind, rows: table }
    const format = formats.find((other) => isMeant(other, kind, table)) ?? named
    return { kind: format.name, rows: readTable(format, table) }
  }
}

/** Whether a file with the columns of a table is read as this format in place of another one. */
function isMeant({ insteadOf, columns }: FileFormat, kind: FileKindName, { places }: TextTable): boolean {
  return (
    insteadOf?.includes(kind) === true &&
    columns.every((column) => column.isKey !== true || hasColumn(places, column.name))
  )
}

function readTable(format: FileFormat, table: TextTable): ReadRowsFile['rows'] {
  const stock = findStockHeadings(format, table.header)
  for (const heading of stock) table.places.delete(columnKey(heading))
  const isRead = ({ name }: FileColumn) => !stock.some((heading) => columnKey(heading) === name)
  const [keys, others] = partition(format.columns, (column) => column.isKey === true)
  const withAmounts = hasAmounts(format.columns)
  const optional = [...knownColumns(table, others.filter(isRead)), ...(withAmounts ? [currencyColumn] : [])]
  const ignored = checkColumns(table, knownColumns(table, keys), optional)
  if (isRefusedFile(ignored)) return ignored
  return {
    ignored_columns: ignored,
    currencies: withAmounts ? readCurrencies(table) : [],
    packed: packRows(format.readRows?.(table) ?? readRows(table, format)),
  }
}
