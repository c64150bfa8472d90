import { columnKey, hasColumn, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { isRounded, toQuotable } from '../../../platform/files/text/written-text.ts'
import { toNumberKey } from '../order-identity.public.rules.ts'
import type { UnreadColumns } from '../unread/unread-columns.format.ts'
import { toGoodsKey, type RowReading } from '../repeats/pasted-rows.format.ts'
import type { OrderReading } from '../rows/order-groups.format.ts'
import { interpretLineState, type LineState } from './store-state.rules.ts'
import { lineFields, pick } from './table-cells.format.ts'
import { readLines } from './table-lines.format.ts'
import type { LineField, OrderField, TableLayout } from './table-layout.types.ts'
import type { ReadingSetting } from './written-order.types.ts'

/** What is the same for all orders of a table. */
export interface TableReading {
  table: TextTable
  layout: TableLayout
  /** Columns with designs or personalizations, which no layout can list. */
  optionColumns: readonly string[]
  unread: UnreadColumns
  setting: ReadingSetting
}

const isLineField = (field: string) => lineFields.some((name) => name === field)

/** The columns of fields that a table has, by their places. */
export function placesOf({ table, layout }: Pick<TableReading, 'table' | 'layout'>, fields: readonly string[]) {
  const columns = fields.flatMap((field) => layout.columns[field as OrderField | LineField] ?? [])
  return [...new Set(columns.flatMap((column) => table.places.get(columnKey(column)) ?? []))]
}

/** The fields that rows of one order have in common. */
export function listOrderFields({ columns, per_item = {} }: TableLayout): OrderField[] {
  const fields = Object.keys(columns).filter((field) => !isLineField(field) && field !== 'number' && field !== 'id')
  return fields.filter((field) => !(field in per_item)) as OrderField[]
}

/**
 * Returns what reads to which order a row belongs: its id, or its number where a cell with the id was cleared. Both are
 * one where the number has no other id. An id that stands on no row with a number is none where a row with a number and
 * without an id says the same of its order: they may be one, of which each row has lost something else.
 */
function createOrderKey({ table, layout }: TableReading, describeOrder: (row: TableRow) => string) {
  const own = (field: 'id' | 'number') =>
    (layout.columns[field] ?? []).filter((column) => hasColumn(table.places, column))
  const columns = { id: own('id'), number: own('number') }
  const textOf = (row: TableRow, field: 'id' | 'number') =>
    pick(table, row, columns[field]).text.normalize('NFC').trim()
  const idsOf = new Map<string, Set<string>>()
  const unnumbered = new Set<string>()
  for (const row of table.rows) {
    const [id, number] = [textOf(row, 'id'), toNumberKey(textOf(row, 'number'))]
    if (id !== '' && number === '') unnumbered.add(id)
    if (id === '' || number === '') continue
    const ids = idsOf.get(number) ?? new Set()
    idsOf.set(number, ids.add(id))
  }
  for (const id of [...idsOf.values()].flatMap((ids) => [...ids])) unnumbered.delete(id)
  const isWithoutId = (row: TableRow) => textOf(row, 'id') === '' && textOf(row, 'number') !== ''
  const halves = new Set(unnumbered.size > 0 ? table.rows.filter(isWithoutId).map(describeOrder) : [])
  return (row: TableRow) => {
    const id = textOf(row, 'id')
    if (id !== '') return unnumbered.has(id) && halves.has(describeOrder(row)) ? '' : `id ${id}`
    const number = toNumberKey(textOf(row, 'number'))
    const [only, ...others] = idsOf.get(number) ?? []
    if (number === '') return ''
    return only !== undefined && others.length === 0 ? `id ${only}` : `number ${number}`
  }
}

/** How the rows of a table belong to orders. What the system has for each item doesn't count. */
export function readTableRows(reading: TableReading): OrderReading {
  const { table, layout } = reading
  const fields = ['placed', ...listOrderFields(layout).filter((field) => field !== 'placed')]
  const places = fields.map((field) => placesOf(reading, [field]))
  const textOf = (row: TableRow, place: number) => (row.cells[place] ?? '').trim()
  const fieldsOf = (row: TableRow) =>
    places.map((own) => own.map((place) => textOf(row, place)).find((text) => text !== '') ?? '')
  return {
    numberOf: createOrderKey(reading, (row) => JSON.stringify(fieldsOf(row))),
    hasLine: (row) => ofGoods.some((field) => pick(table, row, layout.columns[field] ?? []).text.trim() !== ''),
    fieldsOf,
  }
}

/** What a line can't be without: see `readLines`. */
const ofGoods: readonly LineField[] = ['sku', 'title', 'quantity']

/** Whether a row has no more of its order than a line, as spreadsheets leave it that write repeated values once. */
export function hasOnlyLine({ table, layout }: Pick<TableReading, 'table' | 'layout'>, row: TableRow): boolean {
  const entries = Object.entries(layout.columns) as [OrderField | LineField, readonly string[]][]
  const isFilled = ([, columns]: (typeof entries)[number]) => pick(table, row, columns).text.trim() !== ''
  const ofOrder = entries.filter(([field]) => !isLineField(field) && field !== 'number' && field !== 'id')
  return entries.filter(([field]) => isLineField(field)).some(isFilled) && !ofOrder.some(isFilled)
}

/** How the rows of a table are compared: without what identifies their order, and what differs from item to item. */
export function compareRows(reading: TableReading): RowReading {
  const { layout } = reading
  const left = ['id', 'number', ...Object.keys(layout.per_item ?? {})]
  const serialize = (leftOut: readonly string[]) => {
    const places = new Set(placesOf(reading, leftOut))
    return (row: TableRow) => {
      const cells = row.cells.map((cell, place) => (places.has(place) ? '' : cell.trim()))
      while (cells.at(-1) === '') cells.pop()
      return JSON.stringify(cells)
    }
  }
  const withoutQuantity = serialize([...left, 'quantity', 'price', 'line_total'])
  return {
    textOf: serialize(left),
    productOf: (row) => (lineIdOf(reading, row) === '' ? withoutQuantity(row) : ''),
    lineIdOf: (row) => lineIdOf(reading, row),
    goodsOf: (row) => readLines(reading, row).map(({ sku, title }) => toGoodsKey(sku.text || title.text)),
  }
}

/** The store's own id of a row's line. Those that a spreadsheet rounded are the same for many lines. */
function lineIdOf({ table, layout }: Pick<TableReading, 'table' | 'layout'>, row: TableRow): string {
  const id = pick(table, row, layout.columns.line_id ?? []).text.trim()
  return isRounded(id) ? '' : id
}

/**
 * Drops rows that repeat a line of the store with the same id. If they differ, either may be the newer one, which is a
 * problem, unless only one of them says that the line was sent.
 */
export function dropRepeatedLines(
  reading: TableReading,
  rows: readonly TableRow[],
  problems: FileProblems,
): TableRow[] {
  const { table, layout } = reading
  const left = new Set(placesOf(reading, ['line_shipped', ...Object.keys(layout.per_item ?? {})]))
  const serializeUnsent = (row: TableRow) =>
    JSON.stringify(row.cells.filter((_cell, place) => !left.has(place)).map((cell) => cell.trim()))
  const rankOf = (row: TableRow) =>
    rankState(interpretLineState(pick(table, row, layout.columns.line_shipped ?? []), layout))
  const byId = new Map<string, TableRow>()
  const distinctRows: TableRow[] = []
  for (const row of rows) {
    const id = lineIdOf(reading, row)
    const earlier = id === '' ? undefined : byId.get(id)
    if (!earlier) {
      byId.set(id, row)
      distinctRows.push(row)
      continue
    }
    if (serializeUnsent(earlier) !== serializeUnsent(row)) {
      const { name } = pick(table, row, layout.columns.line_id ?? [])
      problems.add(name, 'order_fields_differ', { first: toQuotable(id), other: toQuotable(id), line: row.line })
    } else if (rankOf(row) > rankOf(earlier)) {
      byId.set(id, row)
      distinctRows[distinctRows.indexOf(earlier)] = row
    }
  }
  return distinctRows
}

/** What says more of a line has the higher rank: that it was sent, then anything else but that it wasn't. */
function rankState({ is_fulfilled, is_partly_fulfilled, is_removed, waits }: LineState): number {
  if (is_fulfilled) return 2
  return is_partly_fulfilled || is_removed || waits !== null ? 1 : 0
}
