import { hasColumn, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { LineField, OrderField, TableColumns } from './table-layout.types.ts'

/**
 * Returns the columns that a table lacks, by the names that its system gives them. Of several fields in `required`, any
 * one is enough.
 */
export function findLacking(
  table: TextTable,
  columns: TableColumns,
  required: readonly (readonly (OrderField | LineField)[])[],
): string[] {
  const has = (field: OrderField | LineField) => (columns[field] ?? []).some((name) => hasColumn(table.places, name))
  return required.filter((fields) => !fields.some(has)).flatMap((fields) => columns[fields[0] ?? 'number']?.[0] ?? [])
}

/** Refuses a file of a known system as a whole, because no order could be made from it. */
export function lackingColumns(system: string, columns: readonly string[]): RefusedFile {
  return refusedFile('order_file_lacks_columns', { system, columns: columns.join(', ') })
}
