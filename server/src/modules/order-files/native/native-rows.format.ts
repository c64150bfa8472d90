import { cellOf, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { serializeRow, splitIntoRuns } from '../order-rows.format.ts'
import { toGoodsKey, type RowReading } from '../repeats/pasted-rows.format.ts'
import { readOrderColumns, type OrderReading, type OrderRows } from '../rows/order-groups.format.ts'
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

/**
 * Fills fields of an order that some of its rows leave blank where the rows directly above or below have one value, so
 * that rows which say the same are equal.
 */
export function fillBlankFields(table: TextTable, order: OrderRows): OrderRows {
  if (order.rows.length === 1) return order
  const places = nativeOrderFields.flatMap((name) => table.places.get(name) ?? [])
  const filled = new Map<TableRow, TableRow>()
  for (const run of splitIntoRuns(table, order.rows)) {
    const blanks = places.flatMap((place) => {
      const [value, ...others] = new Set(run.map(({ cells }) => (cells[place] ?? '').trim()).filter(Boolean))
      const isBlank = run.some(({ cells }) => (cells[place] ?? '').trim() === '')
      return value !== undefined && others.length === 0 && isBlank ? [[place, value] as const] : []
    })
    if (blanks.length === 0) continue
    const values = new Map(blanks)
    for (const row of run) {
      const cells = row.cells.map((cell, place) => (cell.trim() === '' ? (values.get(place) ?? cell) : cell))
      filled.set(row, { ...row, cells, written: row.written ?? row.cells })
    }
  }
  const toFilled = (row: TableRow) => filled.get(row) ?? row
  return { ...order, rows: order.rows.map(toFilled), joined: order.joined.map(toFilled) }
}

/** Whether a row has only a line: spreadsheets write the fields of an order once, in its first row. */
export function hasOnlyLine(table: TextTable, row: TableRow): boolean {
  const others = nativeOrderFields.filter((name) => name !== 'order_number')
  return hasLine(table, row) && others.every((name) => cellOf(table, row, name).trim() === '')
}

const hasLine = (table: TextTable, row: TableRow) =>
  nativeLineFields.some((name) => cellOf(table, row, name).trim() !== '')
