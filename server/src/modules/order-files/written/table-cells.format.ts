import {
  cellOf,
  columnKey,
  hasColumn,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import type { LineField, TableLayout } from './table-layout.types.ts'
import type { Written } from './written-order.types.ts'

export const lineFields: readonly LineField[] = [
  'line_id',
  'sku',
  'title',
  'quantity',
  'ordered',
  'price',
  'line_total',
  'options',
  'line_shipped',
  'line_state',
  'line_discount',
  'line_refunded',
  'line_refund',
  'line_gross',
  'line_net',
  'requires_shipping',
  'weight',
  'customization',
]

/** Returns the first cell with a text among alternative columns, under the name that the file gives the column. */
export function pick(table: TextTable, row: TableRow, columns: readonly string[]): Written {
  const own = columns.filter((column) => hasColumn(table.places, column))
  const filled = own.find((column) => cellOf(table, row, column).trim() !== '')
  const column = filled ?? own[0] ?? columns[0] ?? ''
  return { name: headingOf(table, column), text: filled === undefined ? '' : cellOf(table, row, filled) }
}

function headingOf(table: TextTable, column: string): string {
  const place = table.places.get(columnKey(column))
  return place === undefined ? column : (table.header[place] ?? column)
}

/** Returns the cells of the line that a row has. `suffix` is that of the columns of a further line in the same row. */
export function lineCells(
  table: TextTable,
  row: TableRow,
  { columns }: Pick<TableLayout, 'columns'>,
  suffix = '',
): Record<LineField, Written> {
  const entries = lineFields.map((field) => [
    field,
    pick(
      table,
      row,
      (columns[field] ?? []).map((column) => column + suffix),
    ),
  ])
  return Object.fromEntries(entries) as Record<LineField, Written>
}
