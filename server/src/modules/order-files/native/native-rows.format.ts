import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { serializeRow } from '../order-rows.format.ts'
import { toGoodsKey, type RowReading } from '../repeats/pasted-rows.format.ts'
import { readOrderColumns, type OrderReading } from '../rows/order-groups.format.ts'
import { nativeLineFields, nativeOrderFields } from './native-order.format.ts'

/** How rows of our own format belong to orders. */
export function readNativeRows(table: TextTable): OrderReading {
  const fields = ['placed_at', ...nativeOrderFields.filter((name) => name !== 'placed_at')]
  const places = fields.flatMap((name) => table.places.get(name) ?? [])
  return {
    ...readOrderColumns(table, 'order_number', places, (row) => !hasOnlyLine(table, row)),
    hasLine: (row) => hasLine(table, row),
  }
}

/** How rows of our own format are compared. Its lines have no ids. */
export function compareNativeRows(table: TextTable): RowReading {
  const quantity = table.places.get('quantity')
  return {
    textOf: serializeRow,
    lineIdOf: () => '',
    productOf: (row) => serializeRow({ ...row, cells: row.cells.map((cell, at) => (at === quantity ? '' : cell)) }),
    orderOf: (row) => nativeOrderFields.map((name) => cellOf(table, row, name).trim()),
    goodsOf: (row) => [toGoodsKey(cellOf(table, row, 'sku'))].filter((sku) => sku !== ''),
  }
}

/** Whether a row has only a line: spreadsheets write the fields of an order once, in its first row. */
export function hasOnlyLine(table: TextTable, row: TableRow): boolean {
  const others = nativeOrderFields.filter((name) => name !== 'order_number')
  return hasLine(table, row) && others.every((name) => cellOf(table, row, name).trim() === '')
}

const hasLine = (table: TextTable, row: TableRow) =>
  nativeLineFields.some((name) => cellOf(table, row, name).trim() !== '')
