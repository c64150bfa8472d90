import { cellOf, columnKey, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { isRounded } from '../../../platform/files/text/written-text.ts'
import { readOrderColumns, type OrderReading } from '../rows/order-groups.format.ts'
import { findLineCells, isHead } from './shopify-blocks.format.ts'
import type { ShopifyColumn } from './shopify-columns.format.ts'

const ofLines = ['Lineitem quantity', 'Lineitem name', 'Lineitem sku'] as const satisfies ShopifyColumn[]

/** How the rows of an export belong to orders. */
export function readShopifyRows(table: TextTable): OrderReading {
  const lineCells = findLineCells(table)
  const placed = [table.places.get(columnKey('Created at' satisfies ShopifyColumn)) ?? 0]
  const places = [...table.header.keys()].filter((place) => !lineCells.has(place) && !placed.includes(place))
  return {
    ...readOrderColumns(table, 'Name', [...placed, ...places], (row) => isHead(table, row)),
    hasLine: (row) => ofLines.some((column) => textOf(table, row, column) !== ''),
  }
}

/** Gives rows without a number the one that other rows with their id have, if it is only one. */
export function nameRowsById(table: TextTable): TextTable {
  const numbersOf = new Map<string, Set<string>>()
  const idOf = (row: TableRow) => {
    const id = textOf(table, row, 'Id')
    return isRounded(id) ? '' : id
  }
  const numberOf = (row: TableRow) => textOf(table, row, 'Name')
  if (!table.rows.some((row) => numberOf(row) === '' && idOf(row) !== '')) return table
  for (const row of table.rows) {
    const [id, number] = [idOf(row), numberOf(row)]
    if (id === '' || number === '') continue
    const numbers = numbersOf.get(id) ?? new Set()
    numbersOf.set(id, numbers.add(number))
  }
  const place = table.places.get(columnKey('Name' satisfies ShopifyColumn))
  const rows = table.rows.map((row) => {
    const [number, ...others] = numbersOf.get(idOf(row)) ?? []
    if (number === undefined || others.length > 0 || numberOf(row) !== '') return row
    const cells = row.cells.map((cell, at) => (at === place ? number : cell))
    return { ...row, cells, written: row.written ?? row.cells }
  })
  return { ...table, rows }
}

const textOf = (table: TextTable, row: TableRow, column: ShopifyColumn) => cellOf(table, row, column).trim()
